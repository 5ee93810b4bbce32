import { useMemo, useState } from 'react'
import { connectedSession, sessions } from '../../../kernel'
import { Button, Content, Footer, LiveRegion, useSheet } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { ErrorNotice } from '../../../ui-kit/part/Notice'
import { RequestExplanation } from '../../../ui-kit/part/RequestExplanation'
import { Decision } from '../../../ui-kit/part/RequestLayout'
import { RequestFacts } from '../../../ui-kit/part/RequestSheet'
import { messages } from '../review.messages'
import { revocationShown } from '../rules/walletRequests'
import { swapService, type UnusedApproval, unusedApproval } from '../state'
import { ContractCall } from './Cautions'
import { Dropped } from './Dropped'
import { RouterFact } from './OrderFacts'
import css from './Review.css'
import { useAmountFormat } from './useAmountFormat'

/** The review before an approval is revoked. */
export default function SwapRevoke() {
  useSheet(css)
  const approval = useSlice(unusedApproval)
  return approval ? <Revocation approval={approval} /> : <Dropped />
}

function Revocation({ approval }: { approval: UnusedApproval }) {
  const ctx = useKernel()
  const t = useText()
  const format = useAmountFormat()
  const service = useService(swapService)
  const live = useSlice(sessions, all => connectedSession(all))
  const [isReady, setReady] = useState(false)
  const { account, networkId, from, source, router, amount, status, error } = approval
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `status` or `error` does not change the request that is shown
  const shown = useMemo(() => revocationShown(approval), [account, networkId, from, source, router, amount])
  const doing =
    (status === 'asking' && t(live?.auth ? messages.inFrame : messages.inWallet, { wallet: live?.wallet.name })) ||
    (status === 'waiting' && t(messages.waiting))
  return (
    <>
      <Content>
        <div className="stack gap-12">
          <p>
            {t(messages.revokeDetail, {
              amount: format.amount(amount, source, source.decimals),
              symbol: source.symbol,
            })}
          </p>
          <RequestFacts from={from} networkId={networkId} fee="unknown">
            <RouterFact router={router} whole />
          </RequestFacts>
          <RequestExplanation
            shown={shown}
            fold={sentences => <ContractCall router={router}>{sentences}</ContractCall>}
            onReady={setReady}
          />
        </div>
      </Content>
      <Footer>
        <div className="stack">
          <ErrorNotice error={error} messages={messages} />
          <LiveRegion>{doing}</LiveRegion>
          <Decision tall>
            <Button kind="secondary" onClick={() => ctx.back()}>
              {t(status === 'waiting' ? messages.close : messages.keep)}
            </Button>
            <ConfirmButton busy={doing} disabled={!isReady} onConfirm={() => service?.revoke()} data-first>
              {t(messages.revokeTitle)}
            </ConfirmButton>
          </Decision>
        </div>
      </Footer>
    </>
  )
}
