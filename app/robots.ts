import type {MetadataRoute} from 'next';
import {env} from '#lib/config/env.ts';
import {absolute} from '#lib/seo/addresses.ts';

export const dynamic = 'force-dynamic';

export default function robots(): MetadataRoute.Robots {
  if (env().noIndex) return {rules: {userAgent: '*', disallow: '/'}};
  return {
    rules: {userAgent: '*', allow: '/', disallow: '/api/'},
    sitemap: absolute('/sitemap.xml'),
  };
}
