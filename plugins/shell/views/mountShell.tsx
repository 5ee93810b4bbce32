import { type ReactNode, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { type Context, networks } from '../../../kernel'
import { ImageHostsContext, SheetRootContext } from '../../../ui-kit'
import { KernelProvider, useKernel, useSlice } from '../../../ui-kit/hooks'
import type { Frame } from '../prelude'
import { imageHosts } from '../rules/imageHosts'
import { Shell } from './Shell'

/** Renders the shell into the frame until the plugin ends. */
export function mountShell(ctx: Context, frame: Frame): void {
  const { root: place, dialog, mount } = frame
  mount.className = 'shell'
  frame.drawnByShell = true
  // The shell's own close button is the prelude's element.
  for (const button of mount.querySelectorAll('button')) button.onclick = null
  const isPressed = mount.querySelector('.row[aria-busy="true"]') !== null
  const repeatPress = frame.staticView?.end()
  const root = createRoot(mount)
  ctx.onDispose(() => root.unmount())
  root.render(
    <KernelProvider value={ctx}>
      <SheetRootContext.Provider value={place}>
        <ImageHosts>
          <Shell dialog={dialog} />
        </ImageHosts>
      </SheetRootContext.Provider>
    </KernelProvider>,
  )
  // The next view may have to load: the dialog keeps its height until then.
  const stage = isPressed && mount.querySelector<HTMLElement>('.stage')
  if (stage) stage.style.height = `${stage.offsetHeight}px`
  repeatPress?.()
}

/** The host may add a network, with an image of its own, while the modal is open. */
function ImageHosts({ children }: { children: ReactNode }) {
  const { settings } = useKernel()
  const configured = useSlice(networks, listed => listed.configured)
  const hosts = useMemo(() => imageHosts(settings, configured), [settings, configured])
  return <ImageHostsContext.Provider value={hosts}>{children}</ImageHostsContext.Provider>
}
