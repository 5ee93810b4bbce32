import { useSyncExternalStore } from 'react'

/** The views of a project, in the order of their links. */
export const PROJECT_VIEWS = ['overview', 'features', 'wallets', 'origins', 'usage', 'audit'] as const
export type ProjectView = (typeof PROJECT_VIEWS)[number]

export const PERIODS = [7, 30] as const
export type Period = (typeof PERIODS)[number]

/** A view of the page, which the URL's fragment names. */
export type Route =
  | { readonly view: 'projects' }
  | { readonly view: 'access' }
  | { readonly view: ProjectView; readonly projectId: string; readonly days: Period }

/** `#/projects/{id}/usage/30` or `#/access`; any other fragment is the list of projects. */
export function parseRoute(fragment: string): Route {
  const [, top, projectId, name, days] = fragment.replace(/^#/, '').split('/')
  if (top === 'access') return { view: 'access' }
  const view = PROJECT_VIEWS.find(view => view === (name || 'overview'))
  if (top !== 'projects' || !projectId || !view) return { view: 'projects' }
  return { view, projectId: decode(projectId), days: PERIODS.find(period => String(period) === days) ?? PERIODS[0] }
}

export const projectsLink = '#/projects'
export const accessLink = '#/access'

export function projectLink(id: string, view: ProjectView = 'overview', days: Period = PERIODS[0]): string {
  const period = view === 'usage' && days !== PERIODS[0] ? String(days) : ''
  const parts = [encodeURIComponent(id), view === 'overview' ? '' : view, period]
  return `${projectsLink}/${parts.filter(Boolean).join('/')}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const useRoute = (): Route => parseRoute(useSyncExternalStore(followFragment, readFragment))

const readFragment = () => location.hash
function followFragment(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
