import type { Network } from '../../../kernel'
import { Tag } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** The network of the balance above. */
export default function NetworkLabel({ network: { name, testnet } }: { network: Network }) {
  const t = useText()
  return (
    <p className="account-where muted">
      {name}
      {testnet && <Tag>{t(messages.testnet)}</Tag>}
    </p>
  )
}
