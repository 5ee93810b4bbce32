import { useMemo, useState } from 'react'
import { liveOf, sessions } from '../../../kernel'
import { AddressText, Button, Content, Footer, LiveRegion, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { Explained } from '../../../ui-kit/part/Explained'
import { messages } from '../review.messages'
import { revocationShown } from '../shown'
import { type Leftover, leftover, swapDesk } from '../state'
import { Dropped } from './Dropped'
import css from './Review.css'
import Said from './Said'
import { useFigures } from './useFigures'

/** The review before an approval is revoked. */
export default function SwapRevoke() {
  useSheet(css)
  const left = useSlice(leftover)
  return left ? <Revocation left={left} /> : <Dropped />
}

function Revocation({ left }: { left: Leftover }) {
  const ctx = useKernel()
  const say = useText()
  const figures = useFigures()
  const desk = useService(swapDesk)
  const live = useSlice(sessions, all => liveOf(all))
  const [isReady, setReady] = useState(false)
  const { account, networkId, from, source, router, amount, status, error } = left
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same request, whatever becomes of it
  const shown = useMemo(() => revocationShown(left), [account, networkId, from, source, router, amount])
  const doing =
    (status === 'asking' && say(live?.auth ? messages.inFrame : messages.inWallet, { wallet: live?.wallet.name })) ||
    (status === 'waiting' && say(messages.waiting))
  return (
    <>
      <Content>
        <div className="stack gap-12">
          <p>
            {say(messages.revokeDetail, {
              amount: figures.amount(amount, source, source.decimals),
              symbol: source.symbol,
            })}
          </p>
          <AddressText address={router} whole />
          <Explained shown={shown} onReady={setReady} />
        </div>
      </Content>
      <Footer>
        <div className="stack">
          <Said grave>{error !== undefined && <p>{errorText(say, messages, error)}</p>}</Said>
          <LiveRegion>{doing}</LiveRegion>
          <div className="swap-buttons">
            <Button kind="secondary" onClick={() => ctx.back()}>
              {say(status === 'waiting' ? messages.close : messages.keep)}
            </Button>
            <ConfirmButton busy={doing} disabled={!isReady} onConfirm={() => desk?.revoke()} data-first>
              {say(messages.revokeTitle)}
            </ConfirmButton>
          </div>
        </div>
      </Footer>
    </>
  )
}
