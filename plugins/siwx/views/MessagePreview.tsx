import { useEffect, useState } from 'react'
import { AddressText, Avatar, RequestSummary, SkeletonBlock } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { Disclosure } from '../../../ui-kit/part/Disclosure'
import { messages } from '../messages'
import { type Account, preparedMessage } from '../signIn/state'

/** The account that signs in, and its network. */
export function AccountChip({ account: { address }, network }: { account: Account; network: string }) {
  return (
    <p className="inline gap-8 t13 sign-in-account">
      <Avatar address={address} size={20} />
      <AddressText address={address} />
      <bdi className="muted one-line" translate="no">
        {network}
      </bdi>
    </p>
  )
}

/** The message that the wallet will show. The last one stays while the wallet has it. */
export function MessagePreview() {
  const t = useText()
  const { message } = useSlice(preparedMessage)
  const [text, show] = useState<string>()
  useEffect(() => {
    let isGone = false
    message?.then(
      made => isGone || show(made.toString()),
      // The click makes another one, and shows a failure.
      () => isGone || show(undefined),
    )
    return () => {
      isGone = true
    }
  }, [message])
  return (
    <Disclosure summary={t(messages.message)}>
      {text === undefined ? (
        <SkeletonBlock width="100%" height={120} />
      ) : (
        <RequestSummary sentences={[{ text: '', quote: text }]} warnings={[]} />
      )}
    </Disclosure>
  )
}
