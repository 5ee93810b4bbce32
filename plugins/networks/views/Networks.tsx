import { useEffect, useRef, useState } from 'react'
import { networks } from '../../../kernel'
import { namespaceLabel } from '../../../kernel/kit'
import { Button, Content, Footer, Help, LiveRegion, NoMatches, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { helpOpened } from '../events'
import { messages } from '../messages'
import { searchNetworks } from '../rules/networkRules'
import { whatIsANetworkView } from '../state'

import NetworkList from './NetworkList'
import NetworkSearch from './NetworkSearch'
import css from './Networks.css'

const DEBOUNCE_MS = 100

export default function Networks() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { configured } = useSlice(networks)
  const [query, setQuery] = useState('')
  const [shownQuery, setShownQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => ctx.clock.after(DEBOUNCE_MS, () => setShownQuery(query)), [ctx, query])
  const shown = searchNetworks(configured, shownQuery, namespace => t(namespaceLabel(ctx.settings, namespace)))
  const isGrouped = configured.some(({ chainNamespace }) => chainNamespace !== configured[0]?.chainNamespace)
  const appendToQuery = (character: string) => {
    setQuery(query => query + character)
    field.current?.focus()
  }
  const enterList = () => list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  return (
    <>
      <Content>
        <NetworkSearch field={field} value={query} onChange={setQuery} onLeaveDown={enterList} />
        <LiveRegion>{shown.length === 0 && t(messages.none)}</LiveRegion>
        <div ref={list}>
          {shown.length > 0 ? (
            <NetworkList
              shown={shown}
              grouped={isGrouped}
              onType={appendToQuery}
              onLeaveUp={() => field.current?.focus()}
            />
          ) : (
            <NoMatches
              title={t(messages.none)}
              detail={t(messages.noneDetail, { query: shownQuery })}
              showAllLabel={t(messages.showAll)}
              onShowAll={() => setQuery('')}
            />
          )}
        </div>
      </Content>
      <Footer>
        <Button kind="ghost" size="s" wide icon={<Help />} onClick={openHelp}>
          {t(messages.help)}
        </Button>
      </Footer>
    </>
  )

  function openHelp() {
    ctx.emit(helpOpened)
    void ctx.open(whatIsANetworkView)
  }
}
