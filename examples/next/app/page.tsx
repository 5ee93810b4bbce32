import { ConnectButton } from 'portico/react'
import { Account } from './Account'

export default function Page() {
  return (
    <>
      <header>
        <strong>Portico with Next</strong>
        <ConnectButton />
      </header>
      <main>
        <h1>Your account</h1>
        <Account />
      </main>
    </>
  )
}
