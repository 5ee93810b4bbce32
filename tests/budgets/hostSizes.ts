import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../architecture/sources'
import type { HostSize } from './measureHosts'
import type { Load, OpeningLoads } from './weighOpening'

/** The figures of the README's size table, as they were last accepted. */
export interface Sizes {
  /** Packages that npm installs with `portico`, itself included, beside React. */
  readonly packages: number
  readonly hosts: readonly HostSize[]
}

const FILE = join(ROOT, 'tests/budgets/hostSizes.json')

export const readSizes = (): Sizes => JSON.parse(readFileSync(FILE, 'utf8'))
export const writeSizes = (sizes: Sizes): void => writeFileSync(FILE, `${JSON.stringify(sizes, null, 2)}\n`)

/** A measured figure may exceed the accepted one by this share. */
const TOLERANCE = 0.05

const MOMENTS: Readonly<Record<keyof OpeningLoads, string>> = {
  before: 'before the click',
  chosen: 'until a wallet can be chosen',
  idle: 'until idle after the click',
}
const UNITS = ['bytes', 'react', 'files'] as const satisfies readonly (keyof Load)[]

const isMoment = (name: string): name is keyof OpeningLoads => name in MOMENTS
const hostName = ({ bundler, page, login }: HostSize) => `${bundler}, ${page} page, login ${login ? 'on' : 'off'}`

/**
 * Requests that run beside the moment of the choice are early in one visit and late in another: of several visits, the
 * largest is accepted, and the smallest is compared.
 */
export const merge = (one: readonly HostSize[], other: readonly HostSize[], keep: 'largest' | 'smallest'): HostSize[] =>
  one.map((host, at) => {
    const { chosen } = other[at]?.loads ?? host.loads
    const isLarger = chosen.bytes > host.loads.chosen.bytes
    return isLarger === (keep === 'largest') ? { ...host, loads: { ...host.loads, chosen } } : host
  })

/** A sentence for each figure that exceeds the accepted one by more than the tolerance. */
export function findRegressions(measured: Sizes, accepted: Sizes): string[] {
  const grown = measured.hosts.flatMap(host => {
    const before = accepted.hosts.find(other => hostName(other) === hostName(host))
    if (!before) return [`${hostName(host)}: no accepted size`]
    return Object.keys(MOMENTS)
      .filter(isMoment)
      .flatMap(moment =>
        UNITS.filter(unit => host.loads[moment][unit] > before.loads[moment][unit] * (1 + TOLERANCE)).map(
          unit =>
            `${hostName(host)}, ${MOMENTS[moment]}: ${host.loads[moment][unit]} ${unit}, accepted are ${before.loads[moment][unit]}`,
        ),
      )
  })
  if (measured.packages <= accepted.packages) return grown
  return [...grown, `${measured.packages} packages are installed, accepted are ${accepted.packages}`]
}
