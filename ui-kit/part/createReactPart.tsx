import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Context } from '../../kernel'
import { KernelProvider, TitleProvider } from '../hooks'
import { ImageHostsContext } from '../primitives/Logo'
import { type SheetRoot, SheetRootContext } from '../theme/useSheet'
import { OwnedPart, type OwnedPartProps } from './OwnedPart'

/** The values of the contexts around a part. */
export interface Surroundings {
  readonly ctx: Context
  readonly sheetRoot: SheetRoot | undefined
  readonly imageHosts: readonly string[]
  readonly setTitle: (title: string | undefined) => void
}

export interface ReactPart {
  /** Renders synchronously: a view that prompts a wallet does so in the task of the click that opens it. */
  render(props: OwnedPartProps, around: Surroundings): void
  unmount(): void
}

let count = 0

/** A part drawn by React, in a root of its own. */
export function createReactPart(element: Element): ReactPart {
  count += 1
  const root = createRoot(element, { identifierPrefix: `part${count}-` })
  return {
    render: (props, { ctx, sheetRoot, imageHosts, setTitle }) =>
      flushSync(() =>
        root.render(
          <KernelProvider value={ctx}>
            <SheetRootContext.Provider value={sheetRoot}>
              <ImageHostsContext.Provider value={imageHosts}>
                <TitleProvider value={setTitle}>
                  <OwnedPart {...props} />
                </TitleProvider>
              </ImageHostsContext.Provider>
            </SheetRootContext.Provider>
          </KernelProvider>,
        ),
      ),
    unmount: () => root.unmount(),
  }
}
