import type { Profiler } from 'node:inspector'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './sources'

const CODE = /^(kernel|plugins|adapters)\//
const TEST = /\.test\.ts$|\/(conformance|testing)\//
/** Functions that the test runner writes into each module: the module's own function, and a getter for each export. */
const RUNNER = /^\(?['"]use strict|^(async )?\(\{?__vi|^\(\)\s*=>\s*\{\s*try\s*\{\s*return/

export interface Entries {
  /**
   * The files of kernel, plugins and adapters of which a function has run since the last call, sorted. To load a file is
   * not to enter it.
   */
  take(): Promise<string[]>
  end(): void
}

/** Counts by the coverage of the JavaScript engine, until the end. */
export async function countEntries(): Promise<Entries> {
  const session = new Session()
  session.connect()
  await session.post('Debugger.enable')
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    async take() {
      const { result } = await session.post('Profiler.takePreciseCoverage')
      const own = result.filter(({ url }) => CODE.test(pathOf(url)) && !TEST.test(pathOf(url)))
      const entered = new Set<string>()
      for (const { scriptId, url, functions } of own) {
        const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
        const isEntered = ({ ranges: [whole] }: Profiler.FunctionCoverage) =>
          whole && whole.count > 0 && !RUNNER.test(scriptSource.slice(whole.startOffset, whole.endOffset))
        if (functions.some(isEntered)) entered.add(pathOf(url))
      }
      return [...entered].sort()
    },
    end: () => session.disconnect(),
  }
}

const pathOf = (url: string) => relative(ROOT, url.startsWith('file:') ? fileURLToPath(url) : url)
