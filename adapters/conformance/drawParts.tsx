import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  accountTabs,
  connectMethods,
  footer,
  headerActions,
  isPorticoError,
  type LoadComponent,
  type Message,
  networks,
  type Slot,
  view,
} from '../../kernel'
import { toast } from '../../kernel/kit'
import { adoptTheme, Footer, Header, SheetRootContext, Toast } from '../../ui-kit'
import { KernelProvider, TitleProvider, useSlice, useText } from '../../ui-kit/hooks'
import { loadPart } from '../../ui-kit/part/loadPart'
import { Part } from '../../ui-kit/part/Part'
import { brackets, broken, inBrackets } from './drawnTexts'
import { settle } from './edges'
import type { PluginTestHost } from './pluginTestHost'
import { say } from './runner'
import { openSession, resolved } from './testHost'

/** A part as it is drawn now. */
export interface DrawnPart {
  /** Such as `the view Chart, with an account`. */
  readonly name: string
  readonly element: HTMLElement
}

export interface Drawing {
  /** Errors that parts threw or that the console received, and texts with a missing value, each with the part's name. */
  readonly wrongs: readonly string[]
  /** The messages that were drawn, by their ids. */
  readonly messages: ReadonlyMap<string, string>
}

interface ContributedPart {
  readonly name: string
  readonly load: LoadComponent
  readonly place: 'view' | 'footer' | 'header' | 'content'
  readonly view?: string
  readonly title?: Message | undefined
  readonly needsAccount: boolean
  readonly args?: unknown
}

const TITLE_ID = 'conformance-title'
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

const SLOTS = [
  { slot: accountTabs, name: 'a tab of the account', place: 'content', needsAccount: true },
  { slot: connectMethods, name: 'a connect method', place: 'content', needsAccount: false },
  { slot: footer, name: 'a footer', place: 'footer', needsAccount: false },
  { slot: headerActions, name: 'a header action', place: 'header', needsAccount: false },
] as const

/** The plugin's views, with their arguments, and its entries in the slots of parts. */
function contributedParts({ manifest, inside, kit }: PluginTestHost): ContributedPart[] {
  const opened = new Map<string, unknown>()
  for (const part of manifest.contributes ?? []) {
    const { id, args } = Object(part.kind === 'slot' ? Object(part.entry).opens : undefined)
    if (args !== undefined) opened.set(id, args)
  }
  const views = (manifest.contributes ?? []).flatMap(part => {
    if (part.kind !== 'view') return []
    const { view, load, title, needsAccount = false } = part
    const args = kit.args?.[view] ?? opened.get(view)
    return [{ name: `the view ${view}`, load, place: 'view', view, title, needsAccount, args } as const]
  })
  const entries = SLOTS.flatMap(({ slot, ...rest }) =>
    inside
      .slot<{ load?: LoadComponent }>(slot as Slot<{ load?: LoadComponent }>)
      .flatMap(({ owner, value: { load } }) => (owner === manifest.id && load ? [{ ...rest, load }] : [])),
  )
  return [...views, ...entries]
}

/** Draws each part of the plugin in the page, without and with an account, and shows it to `look`. */
export async function drawParts(
  host: PluginTestHost,
  look: (part: DrawnPart) => unknown = () => {},
  ready: () => void = () => {},
): Promise<Drawing> {
  const { portico, inside, kit, manifest } = host
  const [wrongs, messages] = [[] as string[], new Map<string, string>()]
  await portico.setLocale(brackets(messages))
  await resolved(host.outcome(host.activate()))
  const parts = contributedParts(host)
  await Promise.allSettled(parts.map(({ load }) => loadPart(inside, manifest.id, load)))
  // React listens to the document as long as it exists.
  createRoot(document.createElement('div')).unmount()
  ready()
  messages.clear()
  const [network] = portico.read(networks).configured
  const address = kit.address ?? ADDRESS
  for (const withAccount of [false, true]) {
    const wallet = { name: 'Wallet of the requirements' }
    const session = { connectorId: 'conformance', accounts: [{ address }], address, wallet }
    if (withAccount && network)
      openSession(host, network.chainNamespace, { ...session, networkId: network.caipNetworkId })
    for (const part of parts) {
      if (part.needsAccount && !withAccount) continue
      const name = `${part.name}, ${withAccount ? 'with' : 'without'} an account`
      const wrong = (text: string) => wrongs.push(`${name}: ${text}`)
      await drawPart(host, part, wrong, element => look({ name, element }))
    }
  }
  return { wrongs, messages }
}

async function drawPart(
  host: PluginTestHost,
  part: ContributedPart,
  wrong: (text: string) => void,
  look: (element: HTMLElement) => unknown,
): Promise<void> {
  const { inside, edges, reported } = host
  const before = reported.length
  if (part.view) await arrive(inside.open(view<unknown>(part.view), part.args))
  const giveBack = watchConsole(wrong)
  const element = document.createElement('div')
  document.body.append(element)
  const place = element.attachShadow({ mode: 'open' })
  adoptTheme(place)
  // A part has an error boundary, which reports what it catches.
  const root = createRoot(place, { onCaughtError: () => {} })
  try {
    flushSync(() =>
      root.render(
        <SheetRootContext.Provider value={place}>
          <KernelProvider value={inside}>
            <Place owner={host.manifest.id} part={part} />
          </KernelProvider>
        </SheetRootContext.Provider>,
      ),
    )
    for (let turn = 0; turn < 3; turn++) await edges.clock.advance(500)
    for (const text of broken(element)) wrong(`it shows “${text}”`)
    await look(element)
    flushSync(() => root.unmount())
    await settle()
  } finally {
    giveBack()
    element.remove()
  }
  for (const error of reported.slice(before)) {
    if (!isPorticoError(error) || isPorticoError(error, 'PLUGIN_PART_FAILED', 'VIEW_INVALID')) wrong(say(error))
  }
}

/** A view may refuse, or lead elsewhere: it is drawn as it would be there. */
async function arrive(opening: Promise<boolean>): Promise<void> {
  opening.catch(() => {})
  await settle()
}

/** The part where the modal has it. */
function Place({ owner, part }: { owner: string; part: ContributedPart }) {
  const t = useText()
  const [ownTitle, setOwnTitle] = useState<string>()
  const { current } = useSlice(toast)
  const title = part.title && t(part.title)
  const { place, load, args } = part
  const content = (
    <Part owner={owner} load={load} args={args} name={part.name} framed={place === 'view'} quiet={place === 'header'} />
  )
  return (
    <TitleProvider value={setOwnTitle}>
      <section role="dialog" aria-labelledby={TITLE_ID}>
        <Header
          title={ownTitle ?? title ?? (place === 'view' ? undefined : inBrackets('Title'))}
          titleId={TITLE_ID}
          action={place === 'header' && content}
        />
        {(place === 'view' || place === 'content') && content}
        {place === 'footer' && <Footer>{content}</Footer>}
        {current && <Toast variant={current.variant}>{t(current.message, current.variables)}</Toast>}
      </section>
    </TitleProvider>
  )
}

/** Passes on the errors of the console, until it is called back. */
function watchConsole(wrong: (text: string) => void): () => void {
  const { console } = globalThis
  const usual = console.error
  const act: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  console.error = (first: unknown, ...rest: unknown[]) => {
    const words = rest.map(each => (typeof each === 'string' ? each : say(each)))
    const format = typeof first === 'string' ? first : say(first)
    const text = [format.replace(/%[os]/g, () => words.shift() ?? ''), ...words].join(' ').replace(/\s+/g, ' ')
    // jsdom names what it lacks.
    if (!/not implemented/i.test(text)) wrong(`the console received ${text.slice(0, 300)}`)
  }
  return () => {
    console.error = usual
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', act)
  }
}
