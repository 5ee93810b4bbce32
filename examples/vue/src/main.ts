import { defineElements } from 'portico/elements'
import { createApp } from 'vue'
import App from './App.vue'
import { portico } from './portico'

defineElements(portico)
createApp(App).mount('#app')
