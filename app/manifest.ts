import type {MetadataRoute} from 'next';
import {productName} from '#lib/config/site.ts';
import fr from '#messages/fr/index.ts';

export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${productName()} · ${fr.meta.home.title}`,
    short_name: productName(),
    description: fr.meta.home.description,
    lang: 'fr',
    start_url: '/',
    display: 'browser',
    background_color: '#FFFFFF',
    theme_color: '#131F3B',
    icons: [
      {src: '/assets/icons/icon-192.png', sizes: '192x192', type: 'image/png'},
      {src: '/assets/icons/icon-512.png', sizes: '512x512', type: 'image/png'},
      {src: '/assets/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable'},
    ],
  };
}
