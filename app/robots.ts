import type {MetadataRoute} from 'next';
import {absolute} from '#lib/seo/addresses.ts';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: '/api/'},
    sitemap: absolute('/sitemap.xml'),
  };
}
