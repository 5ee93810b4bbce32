import type { Network } from '../../../kernel'
import { Tag } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** On which network that is. */
export default function Where({ network: { name, testnet } }: { network: Network }) {
  const say = useText()
  return (
    <p className="account-where muted">
      {name}
      {testnet && <Tag>{say(messages.testnet)}</Tag>}
    </p>
  )
}
