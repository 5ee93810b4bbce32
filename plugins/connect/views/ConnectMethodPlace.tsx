import { useLayoutEffect, useRef } from 'react'
import type { ConnectMethod, RegistryEntry } from '../../../kernel'
import { observeSizes } from '../../../ui-kit/layout'
import { Part } from '../../../ui-kit/part/Part'
import type { MethodPlace } from '../state'

interface ConnectMethodPlaceProps {
  readonly place: MethodPlace
  readonly entries: readonly RegistryEntry<ConnectMethod>[]
  /** Receives the method's height whenever it changes. */
  readonly measured: (method: string, height: number) => void
  /** The method is higher than its place. */
  readonly leave: (id: string) => void
}

/** A connect method in its place, which has the method's height before the method has come. */
export function ConnectMethodPlace({ place, entries, measured, leave }: ConnectMethodPlaceProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const { id, method, height } = place
  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (!outer || !inner) return
    return keepPlace(outer, inner, {
      height,
      measured: now => measured(method, now),
      leave: () => leave(id),
    })
  }, [id, method, height, measured, leave])
  return (
    <div
      ref={box}
      className={`method-place method-place-${height === 0 ? 'none' : 'vacant'}`}
      style={{ height }}
      suppressHydrationWarning
    >
      <div ref={content} className="stack gap-16">
        {entries.map(
          ({ key, owner, value }) =>
            value.load && (
              <Part key={key} name="a connect method" owner={owner} load={value.load} args={undefined} quiet />
            ),
        )}
      </div>
    </div>
  )
}

interface PlaceOptions {
  readonly height?: number
  readonly measured: (height: number) => void
  readonly leave: () => void
}

/**
 * Frees the reserved height when the content has come. Content that is higher than its place leaves it. The observer runs
 * before the browser paints.
 */
function keepPlace(outer: HTMLElement, inner: HTMLElement, { height, measured, leave }: PlaceOptions): () => void {
  let isFilled = false
  let isLate = false
  const fill = () => {
    // An empty place needs no layout, which the browser computes again after the place has its height.
    const now = inner.firstChild ? inner.offsetHeight : 0
    if (now === 0) return
    measured(now)
    if (isFilled) return
    isFilled = true
    outer.classList.remove('method-place-vacant')
    if (isLate && height !== undefined && now > height) return leave()
    // The place had no height, so no placeholder was shown: the content fades in, once.
    if (isLate && !height) inner.animate?.({ opacity: [0, 1] }, { duration: 150, easing: 'ease-out' })
    outer.style.height = ''
    // If the configuration switches the method off meanwhile, its place stays.
    outer.style.minHeight = `${Math.max(now, isLate ? (height ?? 0) : 0)}px`
  }
  fill()
  isLate = true
  const sizes = observeSizes(fill)
  sizes?.observe(inner)
  return () => sizes?.disconnect()
}
