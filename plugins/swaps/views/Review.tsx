import { useMemo, useState } from 'react'
import { liveOf, sessions } from '../../../kernel'
import { AddressText, Button, Checkbox, Content, Footer, LiveRegion, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { Explained } from '../../../ui-kit/part/Explained'
import { goHome } from '../goHome'
import { messages } from '../review.messages'
import { type Doubt, doubtOf, impactIn, isOld, lacksGas, percent } from '../rules'
import { shownOf } from '../shown'
import { market, type Order, type Plan, swapDesk } from '../state'
import Amounts from './Amounts'
import Caution from './Caution'
import Details from './Details'
import Facts from './Facts'
import LeftOver from './LeftOver'
import css from './Review.css'
import Said from './Said'
import { useAge } from './useAge'
import { useFigures } from './useFigures'

/** Warnings to hide: the checks accept only known routers and have read the call. */
const READ = ['UNKNOWN_CALL']

/** Shows the complete request to the wallet. */
export default function Review({ order, status, error }: Omit<Plan, 'order'> & { order: Order }) {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const desk = useService(swapDesk)
  const live = useSlice(sessions, all => liveOf(all))
  const now = useSlice(market)
  const [accepted, accept] = useState(false)
  const [isReady, setReady] = useState(false)
  const isPast = isOld({ at: 0 }, useAge(order.at))
  const doubt = doubtOf(order, now.prices)
  const mustAccept = doubt === 'grave' || doubt === 'gain'
  const isShort = lacksGas(now, order, order.fee)
  const isOnItsWay = status === 'waiting' || status === 'late'
  const doing =
    (status === 'asking' && say(live?.auth ? messages.inFrame : messages.inWallet, { wallet: live?.wallet.name })) ||
    (status === 'preparing' && say(messages.preparing)) ||
    (isOnItsWay && say(messages.waiting))
  const isBarred = !isPast && (!isReady || isShort || (mustAccept && !accepted))
  const press = () => (isPast ? desk?.again() : desk?.submit({ accepted }))
  return (
    <>
      <Content>
        <div className="stack gap-16">
          <Amounts order={order} />
          <Details quote={order} shown>
            <Facts quote={order} slippage={order.slippage} fee={order.fee} minimum={order.minimum} />
          </Details>
          <Cautions order={order} doubt={doubt} onReady={setReady} />
          {order.kind === 'swap' && error !== undefined && !isOnItsWay && <LeftOver />}
        </div>
      </Content>
      <Footer>
        <div className="stack">
          {mustAccept && (
            <Checkbox
              label={say(doubt === 'gain' ? messages.acceptGain : messages.accept, {
                percent: percent(impactIn(order, now.prices) ?? 0),
              })}
              checked={accepted}
              onChange={accept}
            />
          )}
          <Said grave>
            {isShort && <p>{say(messages.gasShort)}</p>}
            {error !== undefined && <p>{errorText(say, messages, error)}</p>}
            {isPast && status === 'ready' && <p>{say(messages.old)}</p>}
          </Said>
          <Said>{status === 'late' && say(messages.late)}</Said>
          <LiveRegion>{doing}</LiveRegion>
          <div className="swap-buttons">
            <Button kind="secondary" onClick={() => (isOnItsWay ? goHome(ctx) : ctx.back())}>
              {say(isOnItsWay ? messages.close : messages.cancel)}
            </Button>
            <ConfirmButton busy={doing} disabled={isBarred} onConfirm={press} data-first>
              {say(isPast ? messages.tryAgain : order.kind === 'approve' ? messages.approve : messages.swap)}
            </ConfirmButton>
          </div>
        </div>
      </Footer>
    </>
  )
}

function Cautions({ order, doubt, onReady }: { order: Order; doubt?: Doubt; onReady: (isReady: boolean) => void }) {
  const say = useText()
  const figures = useFigures()
  const { prices } = useSlice(market)
  const shown = useMemo(() => shownOf(order), [order])
  const { source, amountIn, kind, isReset, router } = order
  const symbol = source.symbol
  return (
    <div className="stack gap-8">
      {kind === 'approve' && (
        <p className="t13">
          {say(isReset ? messages.reset : messages.exact, {
            amount: figures.amount(amountIn, source, source.decimals),
            symbol,
          })}
        </p>
      )}
      <Explained shown={shown} known={READ} instead={<Router address={router} />} onReady={onReady} />
      {doubt && (
        <Caution grave={doubt === 'grave' || doubt === 'gain'}>
          {say(DOUBTS[doubt], { percent: percent(impactIn(order, prices) ?? 0) })}
        </Caution>
      )}
      {!order.isSimulated && <Caution>{say(messages.unsimulated)}</Caution>}
      <Caution>{say(messages.caution)}</Caution>
    </div>
  )
}

function Router({ address }: { address: string }) {
  const say = useText()
  return (
    <dl className="swap-facts">
      <div className="swap-whole">
        <dt>{say(messages.router)}</dt>
        <dd>
          <AddressText address={address} whole />
        </dd>
      </div>
    </dl>
  )
}

const DOUBTS = { much: messages.impact, grave: messages.impact, gain: messages.gain, noPrice: messages.noPrice }
