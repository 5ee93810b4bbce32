import { createElement, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Chain as ViemChain } from 'viem'
import { type Config, useConfig } from 'wagmi'
import { evm } from '../../../adapters/evm/manifest'
import { walletconnect } from '../../../adapters/walletconnect/manifest'
import type { HostNetwork, Portico, PorticoOptions } from '../../../kernel'
import { type StandardOptions, standard } from '../../../plugins'
import { EVM } from '../../eip1193/namespace'
import { PorticoProvider } from '../../react'
import { AuthenticationContext, KitSignIn } from './authentication'
import { type KitSetup, setupOf } from './config'
import { porticoTheme, type ThemeChoice } from './themes'

/** A chain, with RainbowKit's keys for its image; that of a function is not shown. */
export type Chain = ViemChain & {
  readonly iconUrl?: string | (() => Promise<string>) | null | undefined
  readonly iconBackground?: string | undefined
}

/** A language tag, such as `de` or `zh-CN`. */
export type Locale = string

/** A component for the account's image, which has no counterpart. */
export type AvatarComponent = (props: {
  address: string
  ensImage?: string | null | undefined
  size: number
}) => ReactNode

/** A component below the list of wallets, which has no counterpart. */
export type DisclaimerComponent = (props: {
  Link: (props: { href: string; children: ReactNode }) => ReactNode
  Text: (props: { children: ReactNode }) => ReactNode
}) => ReactNode

/** The properties of `RainbowKitProvider`. In development one without a counterpart is a warning that says what to do. */
export interface RainbowKitProviderProps {
  readonly theme?: ThemeChoice | undefined
  /** English by default. */
  readonly locale?: Locale | undefined
  /** A chain of the config, or its id. */
  readonly initialChain?: Chain | number | undefined
  readonly appInfo?:
    | { readonly appName?: string; readonly learnMoreUrl?: string; readonly disclaimer?: DisclaimerComponent }
    | undefined
  readonly modalSize?: 'compact' | 'wide' | undefined
  readonly coolMode?: boolean | undefined
  readonly showRecentTransactions?: boolean | undefined
  readonly avatar?: AvatarComponent | undefined
  readonly id?: string | undefined
  /** Portico's own options, for what RainbowKit has no name for. */
  readonly portico?: Partial<PorticoOptions> | undefined
  /** Options of Portico's plugins, such as `connect`. */
  readonly pluginOptions?: StandardOptions | undefined
  readonly children?: ReactNode
}

type Kit = NonNullable<KitSetup['kit']>
type Create = (options: PorticoOptions) => Portico

/** The component creates the Portico in its first render, and changes its theme and language in later ones. */
export const providerOf =
  (create: Create) =>
  ({ children, ...props }: RainbowKitProviderProps): ReactNode => {
    const config = useConfig()
    const authentication = useContext(AuthenticationContext)
    const [{ portico, signIn }] = useState(() => kitOf(create, config, props, authentication !== undefined))
    const theme = porticoTheme(props.theme)
    // biome-ignore lint/correctness/useExhaustiveDependencies: a host may create an equal theme in each render
    useEffect(() => {
      if (theme) portico.setTheme(theme)
    }, [portico, JSON.stringify(theme)])
    useEffect(() => {
      if (props.locale) void showLanguage(portico, props.locale).catch(portico.env.report)
    }, [portico, props.locale])
    useEffect(() => {
      if (!authentication || !signIn?.update(authentication)) return
      // The host's own logout leaves no account connected that has not signed in.
      void portico.disconnect({ namespace: EVM }).catch(portico.env.report)
    }, [portico, signIn, authentication])
    return createElement(PorticoProvider, { portico }, children)
  }

/** One for each config: React may render a component's first time twice. */
function kitOf(create: Create, config: Config, props: RainbowKitProviderProps, requiresSignIn: boolean): Kit {
  const setup = setupOf(config)
  if (!setup.kit) {
    const signIn = requiresSignIn ? new KitSignIn() : undefined
    setup.kit = { portico: create(optionsOf(setup, config.chains, props, signIn)), signIn }
    setup.bind(setup.kit.portico)
  }
  return setup.kit
}

export function optionsOf(
  { projectId, metadata }: Pick<KitSetup, 'projectId' | 'metadata'>,
  chains: readonly Chain[],
  { theme, initialChain, appInfo, portico, pluginOptions }: RainbowKitProviderProps,
  signIn?: Pick<KitSignIn, 'siwx'>,
): PorticoOptions {
  const networks = chains.map(withImage)
  const initialId = typeof initialChain === 'object' ? initialChain.id : initialChain
  const { mode, variables } = porticoTheme(theme) ?? {}
  return {
    projectId,
    networks,
    adapters: [evm(), walletconnect()],
    plugins: standard({ ...pluginOptions, ...(signIn && { siwx: signIn.siwx }) }),
    metadata: { ...metadata, ...(appInfo?.appName && { name: appInfo.appName }) },
    defaultNetwork: networks.find(({ id }) => id === initialId),
    themeMode: mode,
    themeVariables: variables,
    ...portico,
  }
}

const withImage = ({ iconUrl, ...chain }: Chain): HostNetwork =>
  typeof iconUrl === 'string' ? { ...chain, assets: { imageUrl: iconUrl } } : chain

async function showLanguage(portico: Portico, tag: string): Promise<void> {
  const { loadLocale } = await import('../../../locales')
  // RainbowKit writes the country of Ukraine for its language.
  const locale = await loadLocale([tag === 'ua' ? 'uk' : tag])
  if (locale) await portico.setLocale(locale)
}
