import { renderToString } from 'react-dom/server'
import type { PageConfig } from '../../../sandbox/pageScripts'
import { App, porticoFor } from './app'

/** The host's markup, rendered on the server. */
export const render = (world: PageConfig): string => renderToString(<App portico={porticoFor(world)} />)
