import { type Context, locale, networks, type Slice, sessions } from '../../../kernel'
import { consent, requiresConsent } from '../../../kernel/kit'
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
import type { ListSlot } from '../rules/arrangeRows'
import { isConnected } from '../rules/isConnected'
import { isDivided, isDrawn, type MethodPlace, WALLET } from '../rules/methodPlaces'
import { readRecentWallets } from '../rules/storedWallets'
import { readViewMemory } from '../rules/viewMemory'
import { type ConnectOptions, connectOptions, recentWallets } from '../state'
import connectCss from './Connect.css'
import { createMethodList, forgetPlaces } from './createMethodList'
import { createWalletSource, expectedRows, forgetRows } from './createWalletSource'
import { keepFirstHeight } from './steadyHeight'
import listCss from './WalletList.css'
import { walletFace } from './walletFace'

/** The known rows of `Connect`, before its plugin runs: with the values that the plugin's setup will write. */
export const drawConnect =
  (options: ConnectOptions): DrawPreview =>
  (by, { root, imageHosts }) => {
    adoptPreview(root, consentCss, connectCss, listCss)
    forgetPlaces(by.settings)
    forgetRows(by.settings)
    const ctx = withValues(by, [
      [connectOptions.id, options],
      [recentWallets.id, readRecentWallets(by)],
    ])
    const memory = readViewMemory(ctx)
    const { places } = createMethodList(ctx, memory).read()
    const drawn = places.filter(isDrawn)
    const otherMethods = drawn.length - 1
    const { slots } = createWalletSource(ctx, { otherMethods, expected: expectedRows(ctx, memory?.rows) }).read()
    const isCollapsed = otherMethods > 0 && ctx.settings.features?.collapseWallets === true
    const wallets = () => {
      if (slots.length === 0) return undefined
      return isCollapsed ? drawButton(textOf(ctx, messages.withWallet)) : drawRows(ctx, slots, imageHosts)
    }
    const content = places.flatMap(place => [
      isDivided(place, drawn) && drawDivider(textOf(ctx, messages.or)),
      place.method === WALLET ? wallets() : drawPlace(place),
    ])
    const gate = draw('fieldset', { class: 'consent-gate stack gap-16' }, ...content)
    Object.assign(gate, { disabled: requiresConsent(ctx.settings) && !ctx.read(consent).given })
    const element = drawContent(draw('div', { class: 'connect' }, gate))
    const awaitsMore = !memory && otherMethods === 0
    return { element, placed: () => slots.length > 0 && keepFirstHeight(ctx, element, awaitsMore) }
  }

const textOf = (ctx: Context, message: Parameters<typeof formatMessage>[1]) => formatMessage(ctx.read(locale), message)

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
  return draw(
    'div',
    { class: 'wallet-list', 'aria-busy': waits },
    drawList(
      t(messages.wallets),
      slots.map(slot => drawSlot(ctx, slot, imageHosts)),
    ),
    draw('span', { class: 'visually-hidden', role: 'status' }, waits && t(messages.loadingWallets)),
  )
}

function drawSlot(ctx: Context, slot: ListSlot, imageHosts: readonly string[]): HTMLElement {
  const t = (message: Parameters<typeof formatMessage>[1]) => textOf(ctx, message)
  if (slot.kind === 'search') return drawRow({ icon: 'grid', title: t(messages.searchWallet), chevron: true })
  if (slot.kind !== 'row') {
    return draw('div', { class: 'wallet-place' }, slot.kind === 'place' && slot.isLoading && drawSkeletonRow())
  }
  const { settings, env } = ctx
  const { row } = slot
  const { configured } = ctx.read(networks)
  const connected = row.connectors.some(({ id }) => isConnected(ctx.read(sessions), id))
  const face = walletFace(row, { settings, env, configured, isConnected: connected, t })
  const { logo, subtitle, namespaces, tag, isHere } = face
  return drawRow({
    title: draw('bdi', { translate: 'no' }, row.name),
    subtitle,
    image: logo && drawLogo(logo, imageHosts),
    icon: 'code',
    trailing: [
      ...(namespaces.length > 0 ? [drawLogoStack(namespaces, imageHosts)] : []),
      ...(tag ? [drawTag(tag, isHere ? 'success' : undefined)] : []),
    ],
  })
}

function withValues(ctx: Context, entries: readonly (readonly [string, unknown])[]): Context {
  const values = new Map(entries)
  // The cast is safe, as in the store.
  const read = <T>(slice: Slice<T>) => (values.has(slice.id) ? values.get(slice.id) : ctx.read(slice)) as T
  return Object.create(ctx, { read: { value: read } })
}
