import type { ComponentType, ReactNode } from 'react'
import { type Context, theme, type Undo } from '../../../kernel'
import { adoptTheme, applyTheme, ImageHostsContext, SheetRootContext, useSheet } from '../../../ui-kit'
import { KernelProvider, type ViewProps } from '../../../ui-kit/hooks'
import { readerOf } from '../../../ui-kit/part/readerOf'
import { renderStatic } from '../../../ui-kit/static/renderStatic'
import type { Frame } from '../prelude'
import { imageHosts } from '../rules/imageHosts'
import { focusView } from './focusView'
import css from './Shell.css'

interface StaticPart {
  readonly static: ComponentType<ViewProps<unknown>>
  readonly args?: unknown
}

const isStaticPart = (value: unknown): value is StaticPart =>
  typeof value === 'object' && value !== null && 'static' in value

interface ViewOptions extends Pick<Frame, 'root' | 'mount'> {
  readonly view: string
  readonly owner: string
  readonly part: unknown
}

/**
 * Prepares the known content of a view. Returns the function that renders it into the stage, with the elements and the
 * style sheets of the shell; undefined where no build has compiled it.
 */
export async function prepareView(
  ctx: Context,
  { root, mount, view, owner, part }: ViewOptions,
): Promise<((stage: HTMLElement) => Undo) | undefined> {
  if (!isStaticPart(part)) return undefined
  adoptTheme(root)
  const { variables } = ctx.read(theme)
  if (Object.keys(variables)[0]) await applyTheme(root, variables)
  const reader = readerOf(ctx, owner)
  return stage => {
    // The view has its own height now.
    stage.style.height = ''
    const undo = renderStatic(
      <KernelProvider value={reader}>
        <SheetRootContext.Provider value={root}>
          <ImageHostsContext.Provider value={imageHosts(ctx.settings)}>
            <Place view={view}>
              <part.static args={part.args} />
            </Place>
          </ImageHostsContext.Provider>
        </SheetRootContext.Provider>
      </KernelProvider>,
      stage,
    )
    const drawn = stage.querySelector<HTMLElement>('.view')
    if (drawn) focusView(drawn, mount.querySelector('h2'), ctx.env.mobile)
    return undo
  }
}

/** The element that the shell draws a view in. */
function Place({ view, children }: { view: string; children: ReactNode }) {
  useSheet(css)
  return (
    <div className="view" data-direction="none" data-view={view}>
      {children}
    </div>
  )
}
