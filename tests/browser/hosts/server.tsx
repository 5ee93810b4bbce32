import { renderToString } from 'react-dom/server'
import type { PageWorld } from '../../../sandbox/pages'
import { App, porticoFor } from './app'

/** The host's markup, rendered on the server. */
export const render = (world: PageWorld): string => renderToString(<App portico={porticoFor(world)} />)
