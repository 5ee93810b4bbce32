import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'
import { merge, type Sizes, writeSizes } from './hostSizes'
import { countPackages, type HostSize, openHosts } from './measureHosts'
import { weighParts } from './parts'
import type { Load } from './weighOpening'

/*
 * Measures and writes the size tables of docs/sizes.md, and accepts the measured sizes as the budgets of hosts: `npm run size:table`.
 */

const VISITS = 3

async function measureLargest(): Promise<HostSize[]> {
  const opened = await openHosts()
  try {
    let hosts = await opened.measure()
    for (let visit = 1; visit < VISITS; visit++) hosts = merge(hosts, await opened.measure(), 'largest')
    return hosts
  } finally {
    await opened.stop()
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const load = ({ bytes, files }: Load) => `${kB(bytes)} in ${files}`

function hostTable({ packages, hosts }: Sizes): string[] {
  const rows = hosts.flatMap(host => {
    const without = hosts.find(
      ({ bundler, page, login }) => bundler === host.bundler && page === host.page && !login && host.login,
    )
    return without ? [line(hostRow(host, without))] : []
  })
  return [
    line([
      'built by',
      'before the click',
      'until a wallet can be chosen',
      'until idle',
      'without login',
      'React, apart',
    ]),
    '|---|--:|--:|--:|--:|--:|',
    ...rows,
    '',
    `With the EVM set-up npm installs ${packages} packages, beside React, viem and WalletConnect’s client.`,
  ]
}

const hostRow = ({ bundler, page, loads }: HostSize, without: HostSize): string[] => [
  `${bundler}, ${page === 'React' ? 'React' : 'no framework'}`,
  kB(loads.before.bytes),
  load(loads.chosen),
  load(loads.idle),
  load(without.loads.idle),
  kB(loads.before.react + loads.idle.react),
]

interface Weighed {
  readonly name: string
  readonly size: number
  readonly sizeLimit: number
}

function pluginTable(): string[] {
  // A budget that is exceeded makes size-limit fail, and is written all the same.
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/size-limit'), ['--config', 'size-limit.json', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const weighed: Weighed[] = JSON.parse(stdout)
  return [
    line(['what a user downloads', 'kB (brotli)', 'budget']),
    '|---|--:|--:|',
    ...[...weighed, ...weighParts()].map(({ name, size, sizeLimit }) => line([name, kB(size), kB(sizeLimit)])),
  ]
}

function writeBetweenMarks(name: string, lines: readonly string[]): void {
  const path = join(ROOT, 'docs/sizes.md')
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replace(new RegExp(`${start}[\\s\\S]*${end}`), [start, ...lines, end].join('\n')))
}

const sizes: Sizes = { packages: countPackages(), hosts: await measureLargest() }
writeSizes(sizes)
writeBetweenMarks('hosts', hostTable(sizes))
writeBetweenMarks('sizes', pluginTable())
