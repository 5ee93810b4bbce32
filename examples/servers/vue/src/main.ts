import { createSSRApp } from 'vue'
import App from './App.vue'
import 'portico/elements.css'

const known = JSON.parse(document.querySelector('#sessions')?.textContent ?? 'null')
createSSRApp(App, { known: known ?? undefined }).mount('#app')
