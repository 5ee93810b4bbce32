import { folderOf } from './folders'
import type { Source } from './sources'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Cycles of files that import each other at run time, each as `a → b → a`. */
export function runTimeCycles(files: readonly Pick<Source, 'path' | 'imports'>[]): string[] {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      new Set(imports.filter(({ own, typeOnly, lazy }) => own && !typeOnly && !lazy).map(({ to }) => to)),
    ]),
  )
  return cycles(graph)
}

/** Cycles of folders whose files import each other, type imports included. */
export function folderCycles(files: readonly Pick<Source, 'path' | 'imports'>[]): string[] {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const from = folderOf(path)
    const targets = imports.filter(({ own, lazy }) => own && !lazy).map(({ to }) => folderOf(to))
    graph.set(from, new Set([...(graph.get(from) ?? []), ...targets.filter(to => to !== from)]))
  }
  return cycles(graph)
}

function cycles(graph: Graph): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const walk = (at: string, trail: string[]): void => {
    const start = trail.indexOf(at)
    if (start >= 0) found.push([...trail.slice(start), at].join(' → '))
    if (start >= 0 || done.has(at)) return
    for (const next of graph.get(at) ?? []) walk(next, [...trail, at])
    done.add(at)
  }
  for (const at of graph.keys()) walk(at, [])
  return found
}
