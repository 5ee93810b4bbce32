import { createPortico, sessions } from 'portico'
import { defineElements } from 'portico/elements'
import { optionsFor } from './options'

/* A host of the adapter. */

const isSandbox = import.meta.env.MODE === 'sandbox'
const node = isSandbox ? (await import('./standIns')).node : import.meta.env.VITE_NODE

const portico = createPortico(optionsFor(node))
defineElements(portico)
const output = document.querySelector('output')
const showAddress = () => output?.replaceChildren(portico.account().address ?? '')
portico.watch(sessions, all => all, showAddress)
showAddress()
