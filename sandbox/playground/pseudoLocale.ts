import type { Locale } from 'portico'

const ACCENTED: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'ë',
  i: 'ï',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  t: 'ť',
  u: 'ü',
  y: 'ý',
}

/** Every message becomes its key, accented and in brackets: plain English text is in no catalogue. */
const texts = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, id) =>
      typeof id === 'string' ? `⟦${id.replace(/[aceinostuy]/g, letter => ACCENTED[letter] ?? letter)}⟧` : undefined,
  },
)

export const PSEUDO: Locale = { tag: 'en-XA', direction: 'ltr', texts }
export const PSEUDO_RTL: Locale = { tag: 'ar-XB', direction: 'rtl', texts }
