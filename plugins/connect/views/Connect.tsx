import { Fragment, useCallback, useRef } from 'react'
import { connectMethods, type Namespace } from '../../../kernel'
import { connectView } from '../../../kernel/kit'
import { Button, Content, Divider, useSheet } from '../../../ui-kit'
import { useHydrated, useKernel, useSlot, useText, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { dropEmptyPlaces } from '../flow/followAnswers'
import { navigate } from '../flow/navigate'
import { messages } from '../messages'
import { leavePlace } from '../rules/arrange'
import { isComplete, isDivided, isDrawn, WALLET } from '../rules/methodPlaces'
import { arrangement, connectWalletsView, type MethodPlace } from '../state'
import css from './Connect.css'
import { ConnectMethodPlace } from './ConnectMethodPlace'
import { GuideLine } from './GuideLine'
import { useRememberView } from './useRememberView'
import { useSteadyHeight } from './useSteadyHeight'
import { useWalletList } from './useWalletList'
import { LateWalletRows, WalletRows } from './WalletRows'

/** All connect methods: wallets, and those that other plugins contribute. Each keeps the place of the first drawing. */
export default function Connect({ args }: ViewProps<{ namespace?: Namespace } | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { namespace } = args ?? {}
  const content = useRef<HTMLDivElement>(null)
  const list = useWalletList({ view: connectView.id, namespace, hasMethods: true })
  const { places, otherMethods } = list
  const entries = useSlot(connectMethods)
  const measured = useRememberView(list)
  const settle = useCallback(() => dropEmptyPlaces(ctx), [ctx])
  useSteadyHeight(content, list, settle)
  const leave = useCallback((id: string) => ctx.set(arrangement, leavePlace(id)), [ctx])
  const collapsed = otherMethods > 0 && ctx.settings.features?.collapseWallets === true
  const wallets = () => {
    if (!collapsed || list.slots.length === 0) return <WalletRows list={list} />
    return (
      <Button kind="secondary" wide onClick={() => navigate(ctx, ctx.open(connectWalletsView, args))}>
        {t(messages.withWallet)}
      </Button>
    )
  }
  const drawn = places.filter(isDrawn)
  // The preview has the places alone.
  const isHydrated = useHydrated()
  const entriesOf = ({ method, isLeft, isPossible }: MethodPlace) =>
    isLeft || isPossible || !isHydrated ? [] : entries.filter(({ value }) => value.method === method)
  const draw = (place: MethodPlace) => (
    <Fragment key={place.id}>
      {isDivided(place, drawn) && <Divider>{t(messages.or)}</Divider>}
      {place.method === WALLET ? (
        wallets()
      ) : (
        <ConnectMethodPlace place={place} entries={entriesOf(place)} measured={measured} leave={leave} />
      )}
    </Fragment>
  )
  const below = places.filter(({ isBelow }) => isBelow)
  const late = !collapsed && list.late.length > 0
  return (
    <Content>
      <div ref={content} className="connect">
        <ConsentGate>{places.filter(({ isBelow }) => !isBelow).map(draw)}</ConsentGate>
        {list.slots.length > 0 && <GuideLine isShown={isComplete(places)} />}
        {(below.length > 0 || late) && (
          <ConsentGate>
            {below.map(draw)}
            {late && <LateWalletRows list={list} />}
          </ConsentGate>
        )}
      </div>
    </Content>
  )
}
