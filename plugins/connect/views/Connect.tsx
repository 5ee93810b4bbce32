import { Fragment, useRef, useState } from 'react'
import type { Namespace } from '../../../kernel'
import { Button, Content, Divider, useSheet } from '../../../ui-kit'
import { useHydrated, useKernel, useText, type ViewProps } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { navigate } from '../flow/navigate'
import { messages } from '../messages'
import { isDivided, isDrawn, WALLET } from '../rules/methodPlaces'
import { readViewMemory } from '../rules/viewMemory'
import { connectWalletsView } from '../state'
import css from './Connect.css'
import { ConnectMethodPlace } from './ConnectMethodPlace'
import { NoWallets } from './NoWallets'
import { useMethodPlaces } from './useMethodPlaces'
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
  const [memory] = useState(() => readViewMemory(ctx, namespace))
  const { places, entries, moveBelow, settle } = useMethodPlaces(memory, namespace)
  const first = useRef(places).current
  const otherMethods = first.filter(isDrawn).length - 1
  const list = useWalletList({ namespace, otherMethods, expected: memory?.rows })
  const content = useRef<HTMLDivElement>(null)
  const measured = useRememberView({ namespace, places, list })
  useSteadyHeight(content, { isDrawn: list.slots.length > 0, awaitsMore: !memory && otherMethods === 0, settle })
  const collapsed = otherMethods > 0 && ctx.settings.features?.collapseWallets === true
  const wallets = () => {
    if (list.slots.length === 0) return <NoWallets />
    if (!collapsed) return <WalletRows list={list} />
    return (
      <Button kind="secondary" wide onClick={() => navigate(ctx, ctx.open(connectWalletsView, args))}>
        {t(messages.withWallet)}
      </Button>
    )
  }
  const drawn = places.filter(isDrawn)
  // The preview has the places alone.
  const isHydrated = useHydrated()
  return (
    <Content>
      <div ref={content} className="connect">
        <ConsentGate>
          {places.map(place => (
            <Fragment key={place.id}>
              {isDivided(place, drawn) && <Divider>{t(messages.or)}</Divider>}
              {place.method === WALLET ? (
                wallets()
              ) : (
                <ConnectMethodPlace
                  place={place}
                  entries={
                    place.isLeft || !isHydrated ? [] : entries.filter(({ value }) => value.method === place.method)
                  }
                  measured={measured}
                  moveBelow={moveBelow}
                />
              )}
            </Fragment>
          ))}
          {!collapsed && <LateWalletRows list={list} />}
        </ConsentGate>
      </div>
    </Content>
  )
}
