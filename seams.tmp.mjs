import {articleCover} from './components/artwork/article-cover.ts';
import {chromium} from '@playwright/test';
const slug='convention-declaration-ou-autorisation';
const {width,height,drawing}=articleCover('card',1,slug);
const bare=`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
// variants
const v={};
v.now=bare+drawing+'</svg>';
v.layer=bare+drawing.replace(/(<svg x=[^>]*>)/g,'$1<g opacity=".999">').replaceAll('</svg>','</g></svg>')+'</svg>';


const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const p=await b.newPage({viewport:{width:760,height:400}});
for(const [n,s] of Object.entries(v)){
  await p.setContent(`<body style="margin:8.3px"><img style="width:618.4px;display:block" src="data:image/svg+xml,${encodeURIComponent(s)}">`);
  await p.waitForTimeout(150);
  await p.screenshot({path:`/tmp/eye/s/seam-${n}.png`});
}
await b.close();
