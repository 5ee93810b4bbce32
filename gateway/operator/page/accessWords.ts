import { isAddress } from 'viem'
import type { Account, Key } from './accessApi'
import { accessMessages } from './accessMessages'
import type { Project } from './api'
import { formatDate } from './figures'

/** The name of a listed account; the token, the command line, or an account that is no longer listed. */
export const nameActor = (actor: string, accounts: readonly Account[]): string =>
  accounts.find(({ account }) => account === actor)?.name ?? accessMessages.accounts.actors[actor] ?? actor

/** Of a key: its scope, its project and its end. */
export function termsOf({ scope, projectId, expiresAt }: Key, projects: readonly Project[]): string {
  const { keys } = accessMessages
  const project = projects.find(({ id }) => id === projectId)?.name ?? keys.unknownProject
  const end = expiresAt === null ? keys.endless : keys.until(formatDate(expiresAt))
  return [keys.scopes[scope], projectId === null ? keys.allProjects : project, end].join(' · ')
}

export const hasEnded = ({ expiresAt }: Key): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

const ACCOUNT = /^(?:eip155:[1-9]\d*:)?(0x[\da-f]{40})$/i

/** An address or a CAIP-10 id as it was typed, else the problem with it. */
export function readAddress(text: string): { readonly account: string; readonly problem?: string } {
  const { accounts } = accessMessages
  const account = text.trim()
  if (account === '') return { account, problem: accounts.addressEmpty }
  const [, address] = ACCOUNT.exec(account) ?? []
  if (!address) return { account, problem: accounts.addressWrong }
  return isAddress(address) ? { account } : { account, problem: accounts.addressTyped }
}
