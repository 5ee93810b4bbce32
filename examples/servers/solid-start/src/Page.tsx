import type { Sessions } from 'portico'
import { buttonAttributes } from 'portico/elements'
import { portico } from './portico'
import { useAccount } from './useAccount'
import 'portico/elements.css'

export function Page(props: { known: Sessions | undefined }) {
  const account = useAccount(props.known)
  return (
    <>
      <portico-button {...buttonAttributes(portico, { account: account() })} />
      <p>
        <output>{account().address ?? account().last?.address}</output>
      </p>
    </>
  )
}
