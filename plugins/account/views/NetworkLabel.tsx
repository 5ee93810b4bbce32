import type { Network } from '../../../kernel'
import { Tag } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

interface NetworkLabelProps {
  network: Network
  /** The native balance, where the headline is another one. */
  coin?: string | false | undefined
}

/** The network of the balance above. */
export default function NetworkLabel({ network: { name, testnet }, coin }: NetworkLabelProps) {
  const t = useText()
  return (
    <p className="account-where muted">
      {coin && (
        <>
          <bdi translate="no" dir="ltr" className="tabular">
            {coin}
          </bdi>
          <span aria-hidden>·</span>
        </>
      )}
      <bdi translate="no">{name}</bdi>
      {testnet && <Tag>{t(messages.testnet)}</Tag>}
    </p>
  )
}
