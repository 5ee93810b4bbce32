import { renderToString } from 'react-dom/server'
import type { PageWorld } from '../../../sandbox/pages'
import { App, porticoFor } from './app'

/** What a server sends: the markup of the host. */
export const render = (world: PageWorld): string => renderToString(<App portico={porticoFor(world)} />)
