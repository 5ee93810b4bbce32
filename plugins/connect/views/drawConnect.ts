import { type Context, locale, networks, sessions } from '../../../kernel'
import { connectView, consent, requiresConsent } from '../../../kernel/kit'
import type { FormatMessage } from '../../../ui-kit/hooks'
import consentCss from '../../../ui-kit/part/ConsentGate.css'
import { formatMessage } from '../../../ui-kit/part/formatMessage'
import {
  adoptPreview,
  type DrawPreview,
  draw,
  drawButton,
  drawContent,
  drawDivider,
  drawList,
  drawLogo,
  drawLogoStack,
  drawRow,
  drawSkeletonRow,
  drawTag,
} from '../../../ui-kit/preview'
import { messages } from '../messages'
import { answerOf } from '../rules/answer'
import { isConnected } from '../rules/connector'
import { firstArrangement } from '../rules/firstArrangement'
import { isComplete, isDivided, isDrawn, WALLET } from '../rules/methodPlaces'
import { readRecentWallets } from '../rules/storedWallets'
import { readViewMemory } from '../rules/viewMemory'
import {
  arrangement,
  type ConnectOptions,
  connectOptions,
  type ListSlot,
  type MethodPlace,
  recentWallets,
} from '../state'
import connectCss from './Connect.css'
import { isSheet, keepFirstHeight } from './steadyHeight'
import listCss from './WalletList.css'
import { walletFace } from './walletFace'

/** The known rows of `Connect`, before its plugin runs: with the values that the plugin's setup will write. */
export const drawConnect =
  (options: ConnectOptions): DrawPreview =>
  (by, { root, imageHosts }) => {
    adoptPreview(root, consentCss, connectCss, listCss)
    by.set(connectOptions, structuredClone(options))
    by.set(recentWallets, readRecentWallets(by))
    const view = { view: connectView.id, hasMethods: true, memory: readViewMemory(by), isSheet: isSheet(by) }
    // Another preview begins: nothing of an earlier one is on screen.
    by.set(arrangement, firstArrangement(answerOf(by, view)))
    const { places, slots, otherMethods } = by.read(arrangement)
    const drawn = places.filter(isDrawn)
    const isCollapsed = otherMethods > 0 && by.settings.features?.collapseWallets === true
    const wallets = () => {
      if (slots.length === 0) return undefined
      return isCollapsed ? drawButton(textOf(by, messages.withWallet)) : drawRows(by, slots, imageHosts)
    }
    const content = places.flatMap(place => [
      isDivided(place, drawn) && drawDivider(textOf(by, messages.or)),
      place.method === WALLET ? wallets() : drawPlace(place),
    ])
    const gate = draw('fieldset', { class: 'consent-gate stack gap-16' }, ...content)
    Object.assign(gate, { disabled: requiresConsent(by.settings) && !by.read(consent).given })
    const connect = draw('div', { class: 'connect' }, gate, slots.length > 0 && drawGuide(by, isComplete(places)))
    return { element: drawContent(connect), placed: () => slots.length > 0 && keepFirstHeight(by, connect) }
  }

const textOf = (ctx: Context, message: Parameters<typeof formatMessage>[1]) => formatMessage(ctx.read(locale), message)

/** The way for people without a wallet, once no method comes or goes above it. */
const drawGuide = (ctx: Context, isShown: boolean) =>
  draw(
    'p',
    { class: 'connect-guide t13 muted' },
    isShown && draw('span', {}, textOf(ctx, messages.newToWallets)),
    isShown && draw('button', { type: 'button', class: 'connect-start' }, textOf(ctx, messages.getStarted)),
  )

/** The place of a connect method, whose code draws it. */
function drawPlace({ height }: MethodPlace): HTMLElement {
  const kind = height === 0 ? 'none' : 'vacant'
  const place = draw('div', { class: `method-place method-place-${kind}` }, draw('div', { class: 'stack gap-16' }))
  if (height !== undefined) place.style.height = `${height}px`
  return place
}

function drawRows(ctx: Context, slots: readonly ListSlot[], imageHosts: readonly string[]): HTMLElement {
  const t = (message: Parameters<typeof formatMessage>[1]) => textOf(ctx, message)
  const waits = slots.some(slot => slot.kind === 'place' && slot.isLoading)
  const heading = slots.findIndex(({ kind }) => kind === 'heading')
  return draw(
    'div',
    { class: 'wallet-list', 'aria-busy': waits },
    drawList(
      t(messages.wallets),
      slots.map((slot, at) => drawSlot(ctx, slot, { imageHosts, isNamed: heading >= 0 && at > heading })),
    ),
    draw('span', { class: 'visually-hidden', role: 'status' }, waits && t(messages.loadingWallets)),
  )
}

interface SlotOptions {
  readonly imageHosts: readonly string[]
  /** A heading says that the wallet is installed. */
  readonly isNamed: boolean
}

function drawSlot(ctx: Context, slot: ListSlot, { imageHosts, isNamed }: SlotOptions): HTMLElement {
  const t: FormatMessage = (message, variables) => formatMessage(ctx.read(locale), message, variables)
  if (slot.kind === 'search') {
    const more = slot.more > 0 && drawTag(t(messages.installedMore, { count: slot.more }))
    return drawRow({ icon: 'search', title: t(messages.searchWallet), trailing: more ? [more] : [], chevron: true })
  }
  if (slot.kind === 'heading') return draw('div', { class: 'wallet-heading t13 muted' }, t(messages.installed))
  if (slot.kind !== 'row') {
    return draw('div', { class: 'wallet-place' }, slot.kind === 'place' && slot.isLoading && drawSkeletonRow())
  }
  const { settings, env } = ctx
  const { row } = slot
  const { configured } = ctx.read(networks)
  const connected = row.connectors.some(({ id }) => isConnected(ctx.read(sessions), id))
  const face = walletFace(row, { settings, env, configured, isConnected: connected, isNamed, t })
  const { logo, title, subtitle, namespaces, tag, tone } = face
  return drawRow({
    title: title ?? draw('bdi', { translate: 'no' }, row.name),
    subtitle,
    image: logo && drawLogo(logo, imageHosts),
    icon: 'code',
    trailing: [
      ...(namespaces.length > 0 ? [drawLogoStack(namespaces, imageHosts)] : []),
      ...(tag ? [tone === 'hidden' ? draw('span', { class: 'visually-hidden' }, tag) : drawTag(tag, tone)] : []),
    ],
  })
}
