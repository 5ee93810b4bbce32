import type { Network } from '../../../kernel'
import { Tag } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** The network of the balance above. */
export default function NetworkLabel({ network: { name, testnet } }: { network: Network }) {
  const say = useText()
  return (
    <p className="account-where muted">
      {name}
      {testnet && <Tag>{say(messages.testnet)}</Tag>}
    </p>
  )
}
