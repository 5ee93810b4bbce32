import type { Ref } from 'react'
import type { Network } from '../../../kernel'
import { SkeletonBlock, Tag, VisuallyHidden } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** The network of the balance above. */
export default function NetworkLabel({ network: { name, testnet } }: { network: Network }) {
  const t = useText()
  return (
    <p className="account-where muted">
      <bdi translate="no">{name}</bdi>
      {testnet && <Tag>{t(messages.testnet)}</Tag>}
    </p>
  )
}

/** The balance's place before its first answer, and before the code that reads it. */
export function ReadingBalance({ network, box }: { network: Network; box?: Ref<HTMLDivElement> }) {
  const t = useText()
  return (
    <div ref={box} className="account-balance" aria-busy>
      <VisuallyHidden>{t(messages.reading)}</VisuallyHidden>
      <SkeletonBlock width={148} height={40} />
      <NetworkLabel network={network} />
    </div>
  )
}
