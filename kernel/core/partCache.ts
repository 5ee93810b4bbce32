import { loadFailedError } from './loader'
import type { LoadPart } from './plugin'

/** Fetches the code of a view or a slot entry: at once if it is loaded, and again if it failed. */
export type FetchPart = (owner: string, load: LoadPart) => ReturnType<LoadPart>

export function createPartCache(): FetchPart {
  const fetched = new WeakMap<LoadPart, ReturnType<LoadPart>>()
  return (owner, load) => {
    const part = fetched.get(load) ?? fetchCode(owner, load)
    fetched.set(load, part)
    part.catch(() => fetched.delete(load))
    return part
  }
}

/** @throws PLUGIN_LOAD_FAILED */
async function fetchCode(owner: string, load: LoadPart) {
  try {
    return await load()
  } catch (error) {
    throw loadFailedError(owner, error)
  }
}
