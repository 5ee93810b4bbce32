import { createRoot } from 'react-dom/client'
import { type Context, PorticoError, type Settings, theme } from '../../kernel'
import {
  adoptTheme,
  applyTheme,
  fontOrSystem,
  ImageHostsContext,
  SheetRootContext,
  type ThemeVariables,
} from '../../ui-kit'
import { KernelProvider } from '../../ui-kit/hooks'
import { dragToDismiss } from './drag'
import { keepFocus } from './focus'
import { frameOf } from './prelude'
import { Shell } from './Shell'

/** Moves into the frame that the prelude raised. */
export default function setup(ctx: Context): void {
  const frame = frameOf(ctx)
  if (!frame) throw new PorticoError('SHELL_WITHOUT_FRAME', 'The shell woke before its frame')
  const { root: place, dialog, mount } = frame
  adoptTheme(place)
  const font = fontOrSystem(getComputedStyle(frame.host).fontFamily)
  if (font) frame.host.style.setProperty('--portico-font', font)
  const dress = (variables: ThemeVariables) =>
    applyTheme(place, variables).then(refused => {
      for (const { name, reason } of refused) ctx.env.warn(`theme variable ${name}: ${reason}`)
    }, ctx.report)
  if (Object.keys(ctx.read(theme).variables).length > 0) void dress(ctx.read(theme).variables)
  ctx.watch(
    theme,
    ({ variables }) => variables,
    variables => void dress(variables),
  )
  if (dialog instanceof HTMLDialogElement) ctx.onDispose(keepFocus(dialog))
  ctx.onDispose(dragToDismiss(dialog, mount, () => void ctx.close()))

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

/** Pictures come from the provider, and from where the host's own options point. */
function imageHosts({ endpoints, customWallets = [], networks }: Settings): string[] {
  const own = [...customWallets.map(({ imageUrl }) => imageUrl), ...networks.map(({ assets }) => assets?.imageUrl)]
  return [endpoints.api, ...own].flatMap(url => (url && URL.canParse(url) ? new URL(url).host : []))
}
