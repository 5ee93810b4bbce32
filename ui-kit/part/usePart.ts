import type { ComponentType } from 'react'
import { useCallback, useLayoutEffect, useState } from 'react'
import { type Context, PorticoError } from '../../kernel'
import { partsOf } from '../../kernel/contracts/parts'
import { useKernel, type ViewProps } from '../hooks'

/** A loaded part: its component, and its plugin's context. */
export interface LoadedPart {
  readonly component: ComponentType<ViewProps<unknown>>
  readonly ctx: Context
}

export type PartState =
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly part: LoadedPart }
  | { readonly status: 'failed'; readonly error: unknown }

type Load = () => Promise<{ default: unknown }>

const loadedParts = new WeakMap<Load, LoadedPart>()

function isComponent(value: unknown): value is LoadedPart['component'] {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)
}

/** Loads a contributed part before its first render, which then shows no loading state. @throws VIEW_INVALID */
export async function loadPart(by: Context, owner: string, load: Load): Promise<void> {
  const { component, ctx } = await partsOf(by).load(owner, load)
  if (!isComponent(component))
    throw new PorticoError('VIEW_INVALID', 'The view’s module has no default component', { owner })
  loadedParts.set(load, { component, ctx })
}

/**
 * Loads a view before a click opens it: the click then renders it in its own task, in which a wallet may open a popup.
 * After a failure, opening the view loads it again and shows an error.
 */
export async function fetchViews(ctx: Context, ...views: readonly { readonly id: string }[]): Promise<void> {
  const found = views.flatMap(({ id }) => ctx.view(id) ?? [])
  await Promise.allSettled(found.map(({ owner, contribution }) => loadPart(ctx, owner, contribution.load)))
}

/** Loads a contributed part once; a loaded part is available at once. */
export function usePart(owner: string, load: Load): [PartState, () => void] {
  const ctx = useKernel()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ load: Load; error: unknown } | undefined>()
  const [, setArrival] = useState<Load | undefined>()
  // A layout effect, so that a part whose code is loaded appears without a frame of the loading state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the part again
  useLayoutEffect(() => {
    if (loadedParts.get(load)?.ctx.signal.aborted === false) return
    let left = false
    loadPart(ctx, owner, load).then(
      () => !left && setArrival(() => load),
      error => {
        ctx.report(error)
        if (!left) setFailure({ load, error })
      },
    )
    return () => {
      left = true
    }
  }, [ctx, owner, load, attempt])
  const retry = useCallback(() => {
    loadedParts.delete(load)
    setFailure(undefined)
    setAttempt(turn => turn + 1)
  }, [load])
  const part = loadedParts.get(load)
  if (part && !part.ctx.signal.aborted) return [{ status: 'ready', part }, retry]
  if (failure?.load === load) return [{ status: 'failed', error: failure.error }, retry]
  return [{ status: 'waiting' }, retry]
}
