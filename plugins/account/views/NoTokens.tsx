import { accountActions, sessions } from '../../../kernel'
import { buyView, receiveView } from '../../../kernel/kit'
import { Buy, Coins, EmptyState, Receive, Row } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { isKnownToProvider } from '../rules/isKnownToProvider'
import { messages } from '../tokens.messages'
import { useApplicableEntries } from './useAccount'

/** The empty state, with actions to receive or buy tokens. */
export default function NoTokens() {
  const ctx = useKernel()
  const t = useText()
  const namespace = useSlice(sessions, ({ active }) => active)
  const canReceive = useApplicableEntries(accountActions).some(({ value }) => value.opens?.id === receiveView.id)
  const canBuy = isKnownToProvider(namespace) && ctx.view(buyView.id)
  return (
    <>
      <EmptyState icon={<Coins />} title={t(messages.empty)} detail={t(messages.emptyDetail)} />
      {canBuy && (
        <Row surface="raised" icon={<Buy />} title={t(messages.buy)} chevron onClick={() => ctx.open(buyView)} />
      )}
      {canReceive && (
        <Row
          surface="raised"
          icon={<Receive />}
          title={t(messages.receive)}
          chevron
          onClick={() => ctx.open(receiveView)}
        />
      )}
    </>
  )
}
