import type { Message } from '../../../kernel'
import { Content, EmptyState, WalletGrid } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { describeWallet } from '../rules/report'
import { FilteredList } from './FilteredList'
import type { SectionProps } from './useFacts'

/** The inputs of the wallet list: the row of each, or the reason why it has none. */
export function Wallets({ facts, hasWallets }: SectionProps) {
  const t = useText()
  const lines = facts.wallets.map((verdict, index) => {
    const { name, reason, place, doubtful } = describeWallet(verdict)
    const sentence = reasonText(reason, t)
    return {
      // Several inputs may have one id.
      key: `${index} ${verdict.id}`,
      title: name ? t(messages.wallet, { name }) : t(messages.unnamed),
      detail: doubtful ? t(messages.doubtful, { reason: sentence }) : sentence,
      tag: place === undefined ? t(messages.leftOut) : t(messages.place, { place }),
      tone: place === undefined ? ('neutral' as const) : ('success' as const),
    }
  })
  const empty = hasWallets ? (
    <EmptyState icon={<WalletGrid />} title={t(messages.noWallets)} detail={t(messages.noWalletsDetail)} />
  ) : (
    <EmptyState icon={<WalletGrid />} title={t(messages.walletsUnavailable)} />
  )
  return (
    <Content>
      <FilteredList label={t(messages.wallets)} lines={lines} empty={empty} />
    </Content>
  )
}

const sentences: Readonly<Record<string, Message>> = messages

const reasonText = (reason: string, t: ReturnType<typeof useText>) =>
  t(sentences[`wallet-${reason}`] ?? messages.unknownReason)
