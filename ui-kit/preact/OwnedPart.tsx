import { useContext, useLayoutEffect, useRef } from 'react'
import { TitleContext, useKernel } from '../hooks'
import type { ReactPart } from '../part/createReactPart'
import { isPreactPart } from '../part/loadPart'
import { OwnedPart as DrawnPart, type OwnedPartProps } from '../part/OwnedPart'
import { ImageHostsContext } from '../primitives/Logo'
import { SheetRootContext } from '../theme/useSheet'

/** Replaces `part/OwnedPart` in the first view: draws a part that is compiled against Preact, and any other by React. */
export function OwnedPart(props: OwnedPartProps) {
  const { component, createReactPart } = props.part
  if (isPreactPart(component)) return <DrawnPart {...props} part={{ ...props.part, component: component.preact }} />
  return createReactPart ? <ReactRoot {...props} create={createReactPart} /> : null
}

function ReactRoot({ create, ...props }: OwnedPartProps & { create: (element: Element) => ReactPart }) {
  const element = useRef<HTMLDivElement>(null)
  const root = useRef<ReactPart>(undefined)
  const around = {
    ctx: useKernel(),
    sheetRoot: useContext(SheetRootContext),
    imageHosts: useContext(ImageHostsContext),
    setTitle: useContext(TitleContext),
  }
  useLayoutEffect(() => {
    if (element.current) root.current ??= create(element.current)
    root.current?.render(props, around)
  })
  useLayoutEffect(() => () => root.current?.unmount(), [])
  return <div ref={element} style={{ display: 'contents' }} />
}
