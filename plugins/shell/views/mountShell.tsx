import { type ReactNode, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { type Context, networks } from '../../../kernel'
import { ImageHostsContext, SheetRootContext } from '../../../ui-kit'
import { KernelProvider, PreviewValues, useKernel, useSlice } from '../../../ui-kit/hooks'
import type { Frame } from '../frame'
import { imageHosts } from '../rules/imageHosts'
import { Shell } from './Shell'

/** Renders the shell into the frame until the plugin ends. It hydrates the preview: no element of a row is replaced. */
export function mountShell(ctx: Context, frame: Frame): void {
  const { root: place, dialog, mount } = frame
  mount.className = 'shell'
  frame.drawnByShell = true
  // The shell's own close button is the frame's element.
  for (const button of mount.querySelectorAll('button')) button.onclick = null
  const isPressed = mount.querySelector('.row[aria-busy="true"]') !== null
  const { values, repeatPress } = frame.preview?.end() ?? {}
  const content = (
    <KernelProvider value={ctx}>
      <PreviewValues.Provider value={values}>
        <SheetRootContext.Provider value={place}>
          <ImageHosts>
            <Shell dialog={dialog} />
          </ImageHosts>
        </SheetRootContext.Provider>
      </PreviewValues.Provider>
    </KernelProvider>
  )
  const root = values
    ? // If the modal is at another view by now, React replaces what is drawn.
      flushSync(() => hydrateRoot(mount, content, { onRecoverableError: () => {} }))
    : createRoot(mount)
  if (!values) flushSync(() => root.render(content))
  ctx.onDispose(() => root.unmount())
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
