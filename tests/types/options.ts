import type { PorticoOptions } from '../../kernel'

/* The compiler refuses keys that no part of Portico reads. */

export const named: Partial<PorticoOptions> = {
  themeVariables: { accent: '#0f8b6d', colorMixStrength: 20 },
  customRpcUrls: { 'eip155:1': ['https://node.example'] },
}

export const switched: Partial<PorticoOptions> = {
  features: { email: false, socials: ['google', 'github'], swaps: ['1inch'], multiWallet: undefined },
}

export const unknown: Partial<PorticoOptions> = {
  // @ts-expect-error the key is `swaps`
  features: { swap: false },
}

export const unsupported: Partial<PorticoOptions> = {
  // @ts-expect-error no login with this account
  features: { socials: ['myspace'] },
}

export const misspelt: Partial<PorticoOptions> = {
  // @ts-expect-error the variable is `accent`
  themeVariables: { acent: '#0f8b6d' },
  // @ts-expect-error the key is `eip155:1`
  customRpcUrls: { 1: ['https://node.example'] },
}
