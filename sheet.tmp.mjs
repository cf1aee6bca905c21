// node sheet.tmp.mjs out.png scale chunkHeight file...
import sharp from 'sharp';
const [out, scale, chunk, ...files] = process.argv.slice(2);
const tiles=[];
for (const f of files){
  const m=await sharp(f).metadata();
  for(let y=0;y<m.height;y+=+chunk){
    const h=Math.min(+chunk,m.height-y);
    if(h<20&&y)continue;
    const w=Math.round(m.width*scale);
    tiles.push({input:await sharp(f).extract({left:0,top:y,width:m.width,height:h}).resize({width:w}).png().toBuffer(),w,h:Math.round(h*scale)});
  }
}
// rows filling 1560 wide
for(const t of tiles){const m=await sharp(t.input).metadata();t.w=m.width;t.h=m.height}
const W=1568; let sheets=[[]],x=0;
for(const t of tiles){ if(x+t.w>W&&x){sheets.push([]);x=0;} sheets.at(-1).push({...t,x}); x+=t.w+8; }
let n=0;
for(const s of sheets){const H=Math.max(...s.map(t=>t.h));
 const name=out.replace('.png',(sheets.length>1?'-'+(++n):'')+'.png');
 await sharp({create:{width:Math.max(...s.map(t=>t.x+t.w)),height:H,channels:3,background:'#888'}}).composite(s.map(t=>({input:t.input,left:t.x,top:0}))).png().toFile(name); console.log(name);}
