import { Account } from './Account'

export default function Page() {
  return (
    <main>
      <header>
        <h1>Portico with Next</h1>
        <Account />
      </header>
      <p>The server renders this page.</p>
    </main>
  )
}
