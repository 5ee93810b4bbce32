import type { Portico } from 'portico'
import { languages, loadLocale } from 'portico/locales'

export { sendCoins, signAndVerify } from '../../../../sandbox/playground/walletActions'

/** The user's choices on the page. */
export interface Look {
  readonly mode: string
  readonly accent: string
  readonly radius: string
  readonly density: string
  /** BCP 47. */
  readonly language: string
}

const ENGLISH = { tag: 'en', direction: 'ltr', texts: {} } as const

/** Gives the modal the chosen look. `auto` follows the site's own switch. */
export async function dress(portico: Portico, look: Look, isDark: boolean): Promise<void> {
  const { mode, accent, radius, density, language } = look
  portico.setTheme({
    mode: mode === 'light' || mode === 'dark' ? mode : isDark ? 'dark' : 'light',
    variables: { accent, radius, density: density === 'compact' ? 'compact' : 'comfortable' },
  })
  await portico.setLocale((await loadLocale([language])) ?? ENGLISH)
}

/** Each language by its own name. */
export const languageNames = (): [tag: string, name: string][] =>
  ['en', ...languages].map(tag => [tag, new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag])

/** The code of an app with this look. */
export function codeOf({ mode, accent, radius, density, language }: Look): string {
  const isEnglish = language === 'en'
  return [
    "import { createPortico } from 'portico'",
    "import { evm } from 'portico/adapters/evm'",
    ...(isEnglish ? [] : ["import { loadLocale } from 'portico/locales'"]),
    "import { base, mainnet } from 'portico/networks'",
    "import { standard } from 'portico/plugins'",
    '',
    'export const portico = createPortico({',
    '  networks: [mainnet, base],',
    '  adapters: [evm()],',
    '  plugins: standard(),',
    ...(isEnglish ? [] : [`  locale: await loadLocale(['${language}']),`]),
    `  themeMode: '${mode}',`,
    '  themeVariables: {',
    `    accent: '${accent}',`,
    `    radius: '${radius}',`,
    `    density: '${density}',`,
    '  },',
    '})',
    '',
  ].join('\n')
}
