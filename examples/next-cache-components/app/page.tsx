import { ConnectButton } from 'portico/react'
import { Account } from './Account'
import { Session } from './Session'

export default function Page() {
  return (
    <>
      <header>
        <strong>Portico with Next</strong>
        <Session>
          <ConnectButton />
        </Session>
      </header>
      <main>
        <h1>Your account</h1>
        <Session>
          <Account />
        </Session>
      </main>
    </>
  )
}
