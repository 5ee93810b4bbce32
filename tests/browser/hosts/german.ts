import type { Locale } from 'portico'
import { loadLocale } from 'portico/locales'
import { german } from 'portico/locales/de'

/* The host page without a framework, in German. */

declare global {
  interface Window {
    loadLocale: (tag: string) => Promise<Locale | undefined>
  }
}

window.loadLocale = loadLocale
window.hostOptions = { locale: german(), ...window.hostOptions }
void import('./plain')
