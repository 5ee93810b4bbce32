import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as dom from 'react-dom'
import * as client from 'react-dom/client'

/* No test visits this page: as a second entry with React, it makes the bundler put React into chunks of its own. */
export const everything = [react, jsx, dom, client]
