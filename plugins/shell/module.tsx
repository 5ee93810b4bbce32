import { createRoot } from 'react-dom/client'
import {
  alerts,
  type Context,
  dialogPlace,
  PorticoError,
  type ResolvedOptions,
  raiseAlert,
  route,
  theme,
  topOf,
} from '../../kernel'
import { showToast, toast, within } from '../../kernel/kit'
import {
  adoptTheme,
  applyTheme,
  fontOrSystem,
  ImageHostsContext,
  SheetRootContext,
  type ThemeVariables,
} from '../../ui-kit'
import { KernelProvider } from '../../ui-kit/hooks'
import { bringPart } from '../../ui-kit/part/usePart'
import { dragToDismiss } from './drag'
import { keepFocus } from './focus'
import { messages } from './messages'
import { frameOf } from './prelude'
import { Shell } from './Shell'

/** The delay before the empty frame shows a loading state. */
const PATIENCE_MS = 100

/** Renders into the frame that the prelude created. */
export default async function setup(ctx: Context): Promise<void> {
  const frame = frameOf(ctx)
  if (!frame) throw new PorticoError('SHELL_WITHOUT_FRAME', 'The shell was activated before its frame was built')
  const { root: place, dialog, mount } = frame
  adoptTheme(place)
  const takeFont = (open: boolean) => {
    const font = open && fontOrSystem(getComputedStyle(frame.host).fontFamily)
    if (font) frame.host.style.setProperty('--portico-font', font)
  }
  takeFont(ctx.read(route).open)
  ctx.watch(route, ({ open }) => open, takeFont)
  const dress = (variables: ThemeVariables) =>
    applyTheme(place, variables).then(refused => {
      for (const { name, reason } of refused) ctx.env.log('warn', `theme variable ${name}: ${reason}`)
    }, ctx.report)
  if (Object.keys(ctx.read(theme).variables).length > 0) void dress(ctx.read(theme).variables)
  ctx.watch(
    theme,
    ({ variables }) => variables,
    variables => void dress(variables),
  )
  ctx.onDispose(keepFocus(dialog))
  if (!ctx.settings.embedded) ctx.onDispose(dragToDismiss(dialog, mount, () => void ctx.close()))

  explainWithdrawal(ctx)
  const checkPlace = (open: boolean) => {
    if (open && !frame.host.isConnected) ctx.write(alerts, raiseAlert('APKT002', 'The page has no <portico-modal>'))
  }
  checkPlace(ctx.read(route).open)
  ctx.watch(route, ({ open }) => open, checkPlace)
  ctx.provide(dialogPlace, {
    put(element) {
      dialog.append(element)
      // An element outside the page does not load: the closed dialog is attached first.
      frame.stand()
      return () => element.remove()
    },
  })
  if (ctx.settings.embedded) (await import('./embed')).embed(ctx, frame)
  await firstView(ctx)
  if (ctx.signal.aborted) return
  mount.className = 'shell'
  const root = createRoot(mount)
  ctx.onDispose(() => root.unmount())
  root.render(
    <KernelProvider value={ctx}>
      <SheetRootContext.Provider value={place}>
        <ImageHostsContext.Provider value={imageHosts(ctx.settings)}>
          <Shell dialog={dialog} />
        </ImageHostsContext.Provider>
      </SheetRootContext.Provider>
    </KernelProvider>,
  )
}

/** Disabling a plugin removes its view. If that view was on screen, a toast explains why another one is shown. */
function explainWithdrawal(ctx: Context): void {
  const explain = () => {
    if (ctx.signal.aborted || !ctx.read(route).open) return
    ctx.write(toast, showToast({ variant: 'error', message: messages.withdrawn }))
  }
  ctx.watchContributions(({ removed }) => {
    const seen = topOf(ctx.read(route))?.view
    const isWithdrawn = removed.some(part => part.kind === 'view' && part.view === seen) && !ctx.view(seen ?? '')
    if (isWithdrawn) queueMicrotask(explain)
  })
}

/** Waits briefly for the first view, so that shell and view are painted at once. */
async function firstView(ctx: Context): Promise<void> {
  const found = ctx.view(topOf(ctx.read(route))?.view ?? '')
  if (!found) return
  // The view itself shows a load error.
  const brought = bringPart(ctx, found.owner, found.contribution.load).catch(() => undefined)
  await within(ctx.clock, PATIENCE_MS, brought, () => undefined)
}

/** Images come from the project API and from the hosts that the options name. */
function imageHosts({ endpoints, customWallets = [], networks }: ResolvedOptions): string[] {
  const own = [...customWallets.map(({ imageUrl }) => imageUrl), ...networks.map(({ assets }) => assets?.imageUrl)]
  return [endpoints.api, ...own].flatMap(url => (url && URL.canParse(url) ? new URL(url).host : []))
}
