import * as v from 'valibot'
import { Listing, NetworkId } from '../../shapes'
import { OWN_FIELDS, type OwnWallet } from '../../walletSettings'
import { walletMessages } from './walletMessages'

/** An own wallet as the operator types it. */
export type OwnText = Readonly<Record<OwnTextField, string>>
export type OwnTextField = keyof typeof OWN_FIELDS | 'chains'
export const OWN_TEXT_FIELDS = ['name', 'homepage', 'mobile_link', 'desktop_link', 'rdns', 'chains'] as const

export const textOf = (wallet: OwnWallet): OwnText => ({
  ...{ name: wallet.name, homepage: wallet.homepage, chains: wallet.chains.join(' ') },
  ...{ mobile_link: wallet.mobile_link ?? '', desktop_link: wallet.desktop_link ?? '', rdns: wallet.rdns ?? '' },
})

export type OwnProblems = Partial<Record<OwnTextField, string>>

interface ReadOwn {
  readonly fields: Pick<OwnWallet, OwnTextField>
  readonly problems: OwnProblems
}

/** The fields of an own wallet, and a sentence for each that is not as it must be. */
export function readOwn(text: OwnText): ReadOwn {
  const problems: OwnProblems = {}
  const read = (field: keyof typeof OWN_FIELDS): string => {
    const typed = text[field].trim()
    if (typed === '' && field !== 'name') return ''
    const parsed = v.safeParse(OWN_FIELDS[field], typed)
    if (!parsed.success)
      problems[field] = typed === '' ? walletMessages.own.problems.name : `${parsed.issues[0].message}.`
    return typed
  }
  const chains = text.chains.split(/[\s,]+/).filter(Boolean)
  const wrong = chains.find(chain => !v.is(NetworkId, chain))
  if (chains.length === 0) problems.chains = walletMessages.own.problems.chains
  if (wrong !== undefined) problems.chains = walletMessages.own.problems.chain(wrong)
  const [mobile_link, desktop_link, rdns] = [read('mobile_link'), read('desktop_link'), read('rdns')]
  const fields = { name: read('name'), homepage: read('homepage'), chains: [...new Set(chains)] }
  if (![mobile_link, desktop_link, rdns, fields.homepage].some(Boolean))
    problems.homepage = walletMessages.own.problems.unreachable
  const links = { mobile_link: mobile_link || null, desktop_link: desktop_link || null, rdns: rdns || null }
  return { fields: { ...fields, ...links }, problems }
}

/** A new own wallet, whose id is made of its name. */
export const newOwn = (fields: ReadOwn['fields'], taken: ReadonlySet<string>): OwnWallet =>
  v.parse(Listing, { ...fields, id: idOf(fields.name, taken) })

function idOf(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/g)
  const base = words?.join('-').slice(0, 60) ?? 'wallet'
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.has(id)) return id
  }
}
