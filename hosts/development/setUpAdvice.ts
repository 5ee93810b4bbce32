import type { HostNetwork, Manifest, Network, PorticoOptions } from '../../kernel'
import { describeKeys, hint } from './describeIssues'
import { addAdapterAdvice, addFirstNetworkAdvice, addNetworkAdvice, namespaceOf } from './namespaces'

const CALLER = 'createPortico'

/** The variables that the theme reads: docs/theming.md. */
export const THEME_VARIABLES = [
  ...['accent', 'onAccent', 'fontFamily', 'fontSize', 'radius', 'density', 'colorMix', 'colorMixStrength', 'zIndex'],
  ...['backdropBlur', 'qrColor'],
] as const

/** A sentence for each mistake that the modal survives, with what to write instead. */
export function setUpAdvice(options: PorticoOptions): string[] {
  const listed = options.networks.flatMap(network => adopt(options, network) ?? [])
  return [
    ...projectAdvice(options),
    ...networkAdvice(options),
    ...defaultNetworkAdvice(options, listed),
    ...adapterAdvice(options, listed),
    ...customRpcAdvice(options, listed),
    ...describeKeys(`${CALLER}, themeVariables`, options.themeVariables ?? {}, THEME_VARIABLES),
  ]
}

/** The manifests that serve networks: a plugin may be one, too. */
const adaptersOf = ({ adapters = [], plugins }: PorticoOptions): Manifest[] =>
  [...adapters, ...plugins].filter(({ adapter }) => adapter?.adopt)

function adopt(options: PorticoOptions, network: HostNetwork): Network | undefined {
  for (const { adapter } of adaptersOf(options)) {
    const adopted = adapter?.adopt?.(network)
    if (adopted) return adopted
  }
  return undefined
}

const nameOf = ({ name, id }: HostNetwork) => `“${name}” (${id})`

/** The id in the documentation's examples. */
const PLACEHOLDER = 'YOUR_PROJECT_ID'

function projectAdvice({ projectId }: PorticoOptions): string[] {
  if (projectId === PLACEHOLDER) {
    return [
      `${CALLER}, APKT007: \`projectId\` is still "${PLACEHOLDER}", which the project API and WalletConnect refuse. Create a project at https://dashboard.reown.com and pass its id, or leave \`projectId\` out: the modal works without one`,
    ]
  }
  if (projectId) return []
  return [
    `${CALLER}, APKT008: \`projectId\` is missing. Installed wallets connect; WalletConnect, the wallet directory, email and social login, swaps, buying and the activity are off. Create a project at https://dashboard.reown.com and pass its id, or leave it as it is: the modal works without one`,
  ]
}

/** One sentence for each network that the kernel leaves out. */
const networkAdvice = (options: PorticoOptions): string[] =>
  options.networks.flatMap((network, at) =>
    adopt(options, network) ? [] : `${CALLER}, APKT001: \`networks[${at}]\`, ${unservedAdvice(options, network)}`,
  )

function unservedAdvice(options: PorticoOptions, network: HostNetwork): string {
  const namespace = namespaceOf(network)
  if (!namespace) return `${nameOf(network)}, has no \`chainNamespace\`: use a network of \`portico/networks\``
  const serving = adaptersOf(options).find(({ adapter }) => adapter?.namespaces.includes(namespace))
  return serving
    ? `${nameOf(network)}, is not complete, and the adapter \`${serving.id}\` left it out: compare it with those of \`portico/networks\``
    : `${nameOf(network)}, has the namespace \`${namespace}\`, and no adapter serves it: ${addAdapterAdvice(namespace)}`
}

/** The message of `NETWORKS_MISSING`. */
export function noNetworkAdvice(options: PorticoOptions): string {
  const [first] = options.networks
  if (!first) return `${CALLER}: \`networks\` is empty: ${addFirstNetworkAdvice}`
  return `${CALLER}: none of \`networks\` can be used. \`networks[0]\`, ${unservedAdvice(options, first)}`
}

function defaultNetworkAdvice(options: PorticoOptions, listed: readonly Network[]): string[] {
  const { defaultNetwork } = options
  if (!defaultNetwork) return []
  const chosen = adopt(options, defaultNetwork)
  if (listed.some(({ caipNetworkId }) => caipNetworkId === chosen?.caipNetworkId)) return []
  const [first] = listed
  return [
    `${CALLER}: \`defaultNetwork\`, ${nameOf(defaultNetwork)}, is not one of \`networks\`${first ? `, and ${nameOf(first)} is used` : ''}: add it to \`networks\``,
  ]
}

const adapterAdvice = ({ adapters = [] }: PorticoOptions, listed: readonly Network[]): string[] =>
  adapters.flatMap(({ id, adapter }) => {
    const [namespace] = adapter?.namespaces ?? []
    const isUsed = listed.some(({ chainNamespace }) => adapter?.namespaces.includes(chainNamespace))
    return !namespace || isUsed
      ? []
      : `${CALLER}: the adapter \`${id}\` has no network, so its wallets cannot connect: ${addNetworkAdvice(namespace)}`
  })

function customRpcAdvice({ customRpcUrls = {} }: PorticoOptions, listed: readonly Network[]): string[] {
  const ids = listed.map(({ caipNetworkId }) => caipNetworkId)
  return Object.keys(customRpcUrls)
    .filter(key => !ids.some(id => id === key))
    .map(key => {
      const sameReference = ids.find(id => id.endsWith(`:${key}`))
      const near = sameReference ? `. Did you mean \`${sameReference}\`?` : hint(key, ids)
      return `${CALLER}, customRpcUrls: \`${key}\` is not the CAIP-2 id of a listed network${near || `. Listed: ${ids.join(', ')}`}`
    })
}
