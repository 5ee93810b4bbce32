import type { ComponentType } from 'react'
import { type Context, PorticoError } from '../../kernel'
import { partsOf } from '../../kernel/contracts/context'
import type { ViewProps } from '../hooks'

type PartComponent = ComponentType<ViewProps<unknown>>

/** A loaded part: its component, and its plugin's context. */
export interface LoadedPart {
  readonly component: PartComponent
  readonly ctx: Context
}

type Load = () => Promise<{ default: unknown }>

// The cast is safe: `loadPart` alone writes this map.
const loadedParts = (by: Context) => partsOf(by).loaded as WeakMap<Load, LoadedPart>

const isComponent = (value: unknown): value is PartComponent =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value)

/** The part, if it has loaded in the Portico of `by` and its plugin is still active. */
export function loadedPart(by: Context, load: Load): LoadedPart | undefined {
  const part = loadedParts(by).get(load)
  return part?.ctx.signal.aborted ? undefined : part
}

export const forgetPart = (by: Context, load: Load): void => void loadedParts(by).delete(load)

/** Loads a contributed part before its first render, which then shows no loading state. @throws VIEW_INVALID */
export async function loadPart(by: Context, owner: string, load: Load): Promise<void> {
  const { component, ctx } = await partsOf(by).load(owner, load)
  if (!isComponent(component))
    throw new PorticoError(
      'VIEW_INVALID',
      `Plugin ${owner}: the module of a view or slot entry has no default component`,
      { owner },
    )
  loadedParts(by).set(load, { component, ctx })
}

/**
 * Loads a view before a click opens it: the click then renders it in its own task, in which a wallet may open a popup.
 * After a failure, opening the view loads it again and shows an error.
 */
export async function fetchViews(ctx: Context, ...views: readonly { readonly id: string }[]): Promise<void> {
  const found = views.flatMap(({ id }) => ctx.view(id) ?? [])
  await Promise.allSettled(found.map(({ owner, contribution }) => loadPart(ctx, owner, contribution.load)))
}
