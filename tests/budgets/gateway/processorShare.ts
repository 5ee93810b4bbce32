import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PERIOD_US = 4_000

/** Where the two versions of Linux's control groups keep their settings. Source: the kernel's `cgroups` documents. */
const VERSIONS = [
  {
    root: '/sys/fs/cgroup/cpu',
    filesOf: (quota: number) => ({ 'cpu.cfs_period_us': `${PERIOD_US}`, 'cpu.cfs_quota_us': `${quota}` }),
  },
  { root: '/sys/fs/cgroup', filesOf: (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD_US}` }) },
]

/**
 * Gives a process a part of a core, so that several together leave room for the load that measures them.
 *
 * @throws Error where the system has no control groups, or none that this user may change
 */
export function limitProcessor(pid = 0, share: number): () => void {
  for (const { root, filesOf } of VERSIONS) {
    const group = join(root, `portico-bench-${pid}`)
    try {
      mkdirSync(group)
      const files = Object.entries({ ...filesOf(share * PERIOD_US), 'cgroup.procs': `${pid}` })
      for (const [name, value] of files) writeFileSync(join(group, name), value)
      return () => rmdirSync(group)
    } catch {
      // The system has the other version, or none.
    }
  }
  throw new Error('This user may limit no process: the instances need control groups of Linux')
}
